import { contratsProjet } from '#domain/projet/contrat.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import { codeVerification as envoyerCode } from '#server/features/projet/code-verification.ts'
import { enregistrerEtape } from '#server/features/projet/enregistrer-etape.ts'
import { retirerDemande } from '#server/features/projet/retirer-demande.ts'
import { signerDemande } from '#server/features/projet/signer-demande.ts'
import { appel } from '#server/http/appel.ts'
import type { Monde } from '../monde.ts'
import { type DemandeJouee, type Jeu, surDemande } from './demande-jouee.ts'

/** Acts of the holder, from the first draft to the withdrawal. */

const PIECES_DEPOT: TypePiece[] = [
  'budget',
  'budget_remuneration',
  'lettre_demande_aide',
  'dossier_presentation',
  'programme',
]

export const creer: Jeu = (monde, demande) => saisir(monde, demande, 1, true)
export const enregistrer: Jeu = (monde, demande, acte) => saisir(monde, demande, Number(acte.detail), false)

async function saisir(monde: Monde, demande: DemandeJouee, step: number, isDraft: boolean): Promise<void> {
  const saisis = step <= 3 ? demande.valeurs[step as 1 | 2 | 3] : {}
  const { prenom, nom } = demande.porteur
  const signataire = { signatairePrenom: prenom, signataireNom: nom, signataireFonction: 'Présidence' }
  const corps = contratsProjet.enregistrerEtape.corps.parse({
    step,
    isDraft,
    id: demande.id,
    ...saisis,
    ...(step === 5 ? signataire : {}),
    // A correction changes what was refused.
    ...(step === 3 && demande.id !== null ? { nbEditeursInvites: monde.hasard.entier(0, 40) } : {}),
  })
  const fichiers = step === 4 ? await monde.recevoir(PIECES_DEPOT) : []
  const { data } = await enregistrerEtape(monde.ctx, {
    ...appel(demande.porteur, { corps, fichiers }),
    trouve: null,
  })
  demande.id = data.id
}

export const signer: Jeu = async (monde, demande) => {
  const params = surDemande(demande)
  // The code sent when step 5 was saved has expired since: people ask for another.
  await envoyerCode(monde.ctx, appel(demande.porteur, { corps: params }))
  await signerDemande(
    monde.ctx,
    appel(demande.porteur, { params, corps: { codeVerification: monde.dernierCode() } }),
  )
}

export const retirer: Jeu = (monde, demande) => {
  const corps = { motif: 'La manifestation est reportée à l’année suivante.' }
  return retirerDemande(monde.ctx, appel(demande.porteur, { params: surDemande(demande), corps }))
}
