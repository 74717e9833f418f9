import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journalDe } from '../verrou.ts'

/** As their account closes, this person follows nothing any more: each journalled; gives how many. */
export async function rendreDossiers(
  tx: Tx,
  personne: { id: number; prenom: string; nom: string },
  acteur: Acteur,
  le: Date,
): Promise<number> {
  const rendus = await tx
    .updateTable('suivi')
    .set({ finiLe: le, finiParId: acteur.id })
    .where('utilisateurId', '=', personne.id)
    .where('finiLe', 'is', null)
    .returning('projetId')
    .execute()
  const suiviPar = { id: personne.id, nom: `${personne.prenom} ${personne.nom}` }
  for (const id of rendus.map((r) => r.projetId).sort((a, b) => a - b))
    await journalDe(tx, id, acteur, le)('confierDossier', { avant: { suiviPar }, apres: { suiviPar: null } })
  return rendus.length
}
