import { isoler } from '#domain/commun/sens.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface Retrait {
  qui: string
  numero: string
  nomStructure: string
  commissionId: number | null
}

/**
 * Tells an administrator, or who presides, that a member asks to withdraw their declaration. The reason stays
 * in the portal, which erases it in its time.
 */
export const courrielRetraitDemande = (
  envoi: Envoi,
  { qui, numero, nomStructure, commissionId }: Retrait,
): Courriel =>
  courriel('deport-retire', envoi, {
    sujet: `[Déport] ${qui} demande à retirer sa déclaration sur ${numero}`,
    titre: 'Un retrait de déclaration attend votre réponse',
    paragraphes: [
      `${qui} demande à retirer le lien déclaré avec le dossier ${numero} (${isoler(nomStructure)}). Ce dossier lui reste fermé jusqu’à la réponse de l’administration ou de la présidence.`,
      'Le motif se lit dans le portail, où vous accordez ou refusez ce retrait.',
    ],
    ...(commissionId !== null && {
      bouton: { libelle: 'Lire et répondre', chemin: `/admin/commissions/${commissionId}/deports` },
    }),
  })

/** Tells who asked to take their declaration back whether they may, and where they read why. */
export const courrielRetraitDecide = (
  envoi: Envoi,
  decision: { numero: string; nomStructure: string; commissionId: number | null; accorde: boolean },
): Courriel =>
  courriel('deport-retrait-decide', envoi, {
    sujet: `[Déport] Votre retrait sur ${decision.numero} est ${decision.accorde ? 'accordé' : 'refusé'}`,
    titre: decision.accorde ? 'Votre déclaration est retirée' : 'Votre déclaration demeure',
    paragraphes: [
      decision.accorde
        ? `Le retrait que vous demandiez sur le dossier ${decision.numero} (${isoler(decision.nomStructure)}) est accordé\u00a0: ce dossier vous est rouvert.`
        : `Le retrait que vous demandiez sur le dossier ${decision.numero} (${isoler(decision.nomStructure)}) est refusé\u00a0: ce dossier vous reste fermé. La raison se lit dans le portail.`,
    ],
    ...(decision.commissionId !== null && {
      bouton: {
        libelle: 'Voir mes déclarations',
        chemin: `/membre-commission/commissions/${decision.commissionId}/declaration`,
      },
    }),
  })
