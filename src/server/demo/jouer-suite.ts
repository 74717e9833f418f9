import { jsonCanonique } from '../../domain/commun/json-canonique.ts'
import type { TypePiece } from '../../domain/projet/pieces.ts'
import { inscrireAttestation, marquerAttestationSignee } from '../features/attestation/queries.ts'
import { inscrireBilan, inscrireControleBilan } from '../features/bilan/queries.ts'
import { marquerConventionSignee, TACHE_SCELLER_CONVENTION } from '../features/convention/queries.ts'
import { attacherFichiers } from '../features/fichier/queries-pieces.ts'
import { documentAttestation } from '../features/signature/document-attestation.ts'
import { inscrireCode, inscrireSignature, marquerUtilise, sha256 } from '../features/signature/queries.ts'
import type { DemandeJouee } from './jouer.ts'
import type { Monde } from './monde.ts'
import type { ActePrevu } from './plan.ts'

const PIECES_BILAN: Record<number, TypePiece[]> = {
  2: ['bilan_moral', 'bilan_remuneration_auteurs'],
  3: ['comm1', 'comm2'],
}

/** Writes of the acts from the agreement to the report; gives what the journal keeps. */
export async function jouerSuite(
  m: Monde,
  d: DemandeJouee,
  id: number,
  acte: ActePrevu,
  le: Date,
): Promise<object> {
  switch (acte.action) {
    case 'signerConvention':
      await signerParSms(m, d, id, 'convention', le)
      await marquerConventionSignee(m.tx, id, le)
      await m.ctx.file.tache(m.tx, TACHE_SCELLER_CONVENTION, { projetId: id })
      return { canal: 'sms' }
    case 'remplirAttestation':
      await inscrireAttestation(m.tx, id, le)
      return { atteste1: true, atteste2: true }
    case 'signerAttestation':
      await signerParSms(m, d, id, 'attestation', le)
      await marquerAttestationSignee(m.tx, id, le)
      // Not sealed: a new clone has enough to make.
      return { canal: 'sms' }
    case 'enregistrerBilan':
      return bilan(m, d, id, Number(acte.detail), le)
    case 'controlerBilan': {
      const ok = acte.detail === 'accepte'
      const message = ok
        ? null
        : 'Le bilan des rémunérations n’indique pas les cotisations. Merci de le compléter.'
      const verdict = { bilanValide: true, documentsBilanValide: ok, documentsComValide: true, message }
      await inscrireControleBilan(m.tx, { ...verdict, projetId: id, par: m.admin.id, le })
      return verdict
    }
    default:
      throw new Error(`Acte sans écriture : ${acte.action}`)
  }
}

async function signerParSms(
  m: Monde,
  d: DemandeJouee,
  projetId: number,
  objet: 'convention' | 'attestation',
  le: Date,
): Promise<void> {
  const contenu =
    objet === 'attestation'
      ? (await documentAttestation(m.ctx, m.tx, projetId)).json
      : jsonCanonique({ objet, projetId, montantDemande: d.valeurs[3].montantDemande })
  const empreinte = sha256(contenu)
  const code = {
    projetId,
    objet,
    empreinteDocument: empreinte,
    canal: 'sms' as const,
    destination: '+33639980000',
  }
  const codeEmpreinte = m.ctx.secrets.hmac('code', `${objet}:${projetId}:${le.getTime()}`)
  const codeId = await inscrireCode(m.tx, {
    ...code,
    codeEmpreinte,
    creeLe: le,
    expireLe: new Date(le.getTime() + 600_000),
  })
  await marquerUtilise(m.tx, codeId, le)
  const { prenom, nom, adresse, agent } = d.porteur
  const signataire = {
    prenom,
    nom,
    fonction: 'Présidence',
    canal: code.canal,
    destination: code.destination,
    adresse,
    agent,
  }
  await inscrireSignature(m.tx, {
    projetId,
    objet,
    tour: 1,
    revision: 1,
    ...signataire,
    le,
    empreinte,
    contenu,
    codeId,
  })
}

async function bilan(m: Monde, d: DemandeJouee, projetId: number, etape: number, le: Date): Promise<object> {
  const v = d.valeurs[3]
  const finaux = {
    nbAuteursInvitesFinal: v.nbAuteursInvites,
    nbAuteursIntervenantsRemuneresFinal: v.nbAuteursRemuneres ?? 0,
    montantRemunerationAuteursIntervenantsFinal: v.montantRemunerationAuteurs ?? 0,
    montantFraisAuteursFinal: v.montantFraisAuteurs ?? 0,
    nbModerateursInvitesFinal: v.nbModerateursInvites,
    montantRemunerationModerateursFinal: v.montantRemunerationModerateurs,
    nbEditeursInvitesFinal: v.nbEditeursInvites,
    budgetGlobalFinal: v.budgetGlobal,
  }
  const recus = await m.recevoir(PIECES_BILAN[etape] ?? [])
  await attacherFichiers(m.tx, m.ctx, projetId, recus, d.porteur.id, le)
  await inscrireBilan(m.tx, {
    projetId,
    stepBilan: etape,
    isDraft: false,
    ...(etape === 1 && finaux),
    [`etape${etape}Le`]: le,
    ...(etape === 3 && { rempliLe: le }),
  })
  return { etape }
}
