import { contratsBilan } from '#domain/bilan/contrat.ts'
import { contratsPaiement } from '#domain/paiement/contrat.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import { documentAttestation } from '#server/features/attestation/document-attestation.ts'
import { remplirAttestation as remplir } from '#server/features/attestation/remplir-attestation.ts'
import { signerAttestation as signerLAttestation } from '#server/features/attestation/signer-attestation.ts'
import { controlerBilan as controler } from '#server/features/bilan/controler-bilan.ts'
import { enregistrerBilan } from '#server/features/bilan/enregistrer-bilan.ts'
import { codeSms } from '#server/features/convention/code-sms.ts'
import { signerConvention as signerLaConvention } from '#server/features/convention/signer-convention.ts'
import { validerPaiement } from '#server/features/paiement/valider-paiement.ts'
import { appel } from '#server/http/appel.ts'
import { type Jeu, surDemande } from './demande-jouee.ts'

/** Acts that follow a granted aid: agreement, payment, attestation, report. */

const PIECES_BILAN: Record<number, TypePiece[]> = {
  2: ['bilan_moral', 'bilan_remuneration_auteurs'],
  3: ['comm1', 'comm2'],
}
/** What was done for a hundred planned, by turns: money, people. The last had a storm. */
const REALISES = [
  [100, 100],
  [96, 100],
  [104, 92],
  [91, 85],
  [100, 110],
  [52, 60],
] as const
const envoyerSms = codeSms(documentAttestation)

export const signerConvention: Jeu = async (monde, demande) => {
  const params = surDemande(demande)
  await envoyerSms(monde.ctx, appel(demande.porteur, { corps: { ...params, objet: 'convention' } }))
  await signerLaConvention(
    monde.ctx,
    appel(demande.porteur, { params, corps: { codeVerification: monde.dernierCode() } }),
  )
}

export const payer: Jeu = (monde, demande) => {
  const corps = contratsPaiement.validerPaiement.corps.parse({})
  return validerPaiement(monde.ctx, appel(monde.comptable, { params: surDemande(demande), corps }))
}

export const remplirAttestation: Jeu = (monde, demande) =>
  remplir(
    monde.ctx,
    appel(demande.porteur, { params: surDemande(demande), corps: { atteste1: true, atteste2: true } }),
  )

export const signerAttestation: Jeu = async (monde, demande) => {
  const params = surDemande(demande)
  await envoyerSms(monde.ctx, appel(demande.porteur, { corps: { ...params, objet: 'attestation' } }))
  await signerLAttestation(
    monde.ctx,
    appel(demande.porteur, { params, corps: { codeVerification: monde.dernierCode() } }),
  )
}

export const rendreBilan: Jeu = async (monde, demande, { detail }) => {
  const v = demande.valeurs[3]
  const [argent, gens] = REALISES[(demande.id ?? 0) % REALISES.length] ?? REALISES[0]
  const euros = (prevu: number | null): number => Math.round(((prevu ?? 0) * argent) / 100)
  const nombre = (prevu: number | null): number => Math.round(((prevu ?? 0) * gens) / 100)
  const stepBilan = Number(detail)
  const corps = contratsBilan.enregistrerBilan.corps.parse({
    stepBilan,
    isDraft: false,
    nbAuteursInvitesFinal: nombre(v.nbAuteursInvites),
    nbAuteursIntervenantsRemuneresFinal: nombre(v.nbAuteursRemuneres),
    montantRemunerationAuteursIntervenantsFinal: euros(v.montantRemunerationAuteurs),
    montantFraisAuteursFinal: euros(v.montantFraisAuteurs),
    nbModerateursInvitesFinal: v.nbModerateursInvites,
    montantRemunerationModerateursFinal: euros(v.montantRemunerationModerateurs),
    nbEditeursInvitesFinal: nombre(v.nbEditeursInvites),
    budgetGlobalFinal: euros(v.budgetGlobal),
  })
  const fichiers = await monde.recevoir(PIECES_BILAN[stepBilan] ?? [])
  await enregistrerBilan(monde.ctx, appel(demande.porteur, { params: surDemande(demande), corps, fichiers }))
}

export const controlerBilan: Jeu = (monde, demande, { detail }) => {
  const documentsBilanValide = detail === 'accepte'
  const corps = contratsBilan.controlerBilan.corps.parse({
    bilanValide: true,
    documentsBilanValide,
    documentsComValide: true,
    message: documentsBilanValide
      ? null
      : 'Le bilan des rémunérations n’indique pas les cotisations. Merci de le compléter.',
  })
  return controler(monde.ctx, appel(monde.admin, { params: surDemande(demande), corps }))
}
