import type { Courriel } from '#server/contexte.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface Retrait {
  qui: string
  numero: string
  nomStructure: string
  commissionId: number | null
  /** The reader registers links; else they preside. */
  gere: boolean
}

/**
 * Tells an administrator, or who presides, that a member took their declaration back. The reason stays in the portal,
 * which erases it in its time.
 */
export const courrielLienRetire = (
  e: Envoi,
  { qui, numero, nomStructure, commissionId, gere }: Retrait,
): Courriel =>
  courriel('deport-retire', e, {
    sujet: `[Déport] ${qui} retire sa déclaration sur ${numero}`,
    titre: 'Une déclaration de lien est retirée',
    paragraphes: [
      `${qui} retire le lien déclaré avec le dossier ${numero} (${nomStructure})\u00a0: ce dossier lui est rouvert.`,
      `Le motif se lit dans le portail. Si ce lien doit demeurer, ${
        gere ? 'inscrivez-le' : 'l’administration peut l’inscrire'
      }\u00a0: la personne ne pourra le retirer.`,
    ],
    ...(commissionId !== null && {
      bouton: { libelle: 'Lire les déclarations', chemin: `/admin/commissions/${commissionId}/deports` },
    }),
  })
