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

export const creer: Jeu = (m, d) => saisir(m, d, 1, true)
export const enregistrer: Jeu = (m, d, acte) => saisir(m, d, Number(acte.detail), false)

async function saisir(m: Monde, d: DemandeJouee, step: number, isDraft: boolean): Promise<void> {
  const saisis = step <= 3 ? d.valeurs[step as 1 | 2 | 3] : {}
  const { prenom, nom } = d.porteur
  const signataire = { signatairePrenom: prenom, signataireNom: nom, signataireFonction: 'Présidence' }
  const corps = contratsProjet.enregistrerEtape.corps.parse({
    step,
    isDraft,
    id: d.id,
    ...saisis,
    ...(step === 5 ? signataire : {}),
    // A correction changes what was refused.
    ...(step === 3 && d.id !== null ? { nbEditeursInvites: m.hasard.entier(0, 40) } : {}),
  })
  const fichiers = step === 4 ? await m.recevoir(PIECES_DEPOT) : []
  const { data } = await enregistrerEtape(m.ctx, { ...appel(d.porteur, { corps, fichiers }), trouve: null })
  d.id = data.id
}

export const signer: Jeu = async (m, d) => {
  const params = surDemande(d)
  // The code sent when step 5 was saved has expired since: people ask for another.
  await envoyerCode(m.ctx, appel(d.porteur, { corps: params }))
  await signerDemande(m.ctx, appel(d.porteur, { params, corps: { codeVerification: m.dernierCode() } }))
}

export const retirer: Jeu = (m, d) => {
  const corps = { motif: 'La manifestation est reportée à l’année suivante.' }
  return retirerDemande(m.ctx, appel(d.porteur, { params: surDemande(d), corps }))
}
