import type { Courriel } from '#server/contexte.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Tells an administrator that a member took their declaration back. The reason stays in the portal, which erases it in its time. */
export const courrielLienRetire = (
  e: Envoi,
  {
    qui,
    numero,
    nomStructure,
    commissionId,
  }: { qui: string; numero: string; nomStructure: string; commissionId: number | null },
): Courriel =>
  courriel('deport-retire', e, {
    sujet: `[Déport] ${qui} retire sa déclaration sur ${numero}`,
    titre: 'Une déclaration de lien est retirée',
    paragraphes: [
      `${qui} retire le lien déclaré avec le dossier ${numero} (${nomStructure})\u00a0: ce dossier lui est rouvert.`,
      'Le motif se lit dans le portail. Si ce lien doit demeurer, inscrivez-le\u00a0: la personne ne pourra le retirer.',
    ],
    ...(commissionId !== null && {
      bouton: { libelle: 'Lire les déclarations', chemin: `/admin/commissions/${commissionId}/deports` },
    }),
  })
