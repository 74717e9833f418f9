import { type RawBuilder, sql } from 'kysely'
import { citer } from '#domain/commun/guillemets.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'
import { creerPlace } from './place.ts'

/**
 * An inscription (o) that nobody validated, with no application and nobody else: what somebody made who did
 * not know that their structure was there already.
 */
export const INSCRIPTION_VIDE: RawBuilder<boolean> = sql<boolean>`(o.valide_le is null and o.anonymise_le is null
  and not exists (select from projet v where v.porteur_id = o.id)
  and not exists (select from membre g where g.porteur_id = o.id and g.jusque is null
    and g.utilisateur_id <> o.utilisateur_id))`

interface Reprise {
  utilisateurId: number
  /** The one they now answer for. */
  structure: { id: number; nomStructure: string }
}

/**
 * Frees somebody of the empty inscription they are responsible for, since each is for one structure only: it
 * is refused as a double, and a closed account without a name holds its place until its retention ends.
 */
export async function finirInscriptionVide(
  tx: Tx,
  { utilisateurId, structure }: Reprise,
  { acteur, le }: { acteur: Acteur; le: Date },
): Promise<void> {
  const vide = await tx
    .selectFrom('porteur as o')
    .where('o.utilisateurId', '=', utilisateurId)
    .where('o.id', '<>', structure.id)
    .where(INSCRIPTION_VIDE)
    .select(['o.id', 'o.refuseLe'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vide) return
  const place = await creerPlace(tx, { email: `doublon-${vide.id}`, nom: 'Inscription en double' }, le)
  const motif = `Inscription en double de ${citer(structure.nomStructure)}.`
  await tx
    .updateTable('porteur')
    .set((eb) => ({
      utilisateurId: place,
      ...(!vide.refuseLe && { refuseLe: le, motifRefus: motif, decidePar: acteur.id }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', vide.id)
    .execute()
  await tx
    .updateTable('membre')
    .set({ jusque: le })
    .where('porteurId', '=', vide.id)
    .where('jusque', 'is', null)
    .execute()
  await journaliser(tx, {
    chaine: `porteur:${vide.id}`,
    acte: 'fermerDoublon',
    acteur,
    apres: { motif, structure: structure.id },
    le,
  })
}
