import { estDisparu, plusComplet } from '#domain/colis/etats.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { viderColis } from '#server/socle/projet/vider-colis.ts'
import { verrouillerColis } from '../queries.ts'
import { disparus } from './queries-zip.ts'

type Ports = Pick<Contexte, 'db' | 'horloge'>

/** Files named of those that are gone. */
const NOMMES = 3

/** Says that a parcel is no longer whole, from now on and to everybody; gives the sentence. */
export async function perimer(ctx: Ports, id: number, noms: readonly string[]): Promise<string> {
  const suite = noms.length >= NOMMES ? '…' : ''
  const raison = plusComplet(
    `${noms.length > 1 ? 'des fichiers ne sont plus gardés' : 'un fichier n’est plus gardé'} (${noms.join(', ')}${suite})`,
  )
  await ctx.db.transaction().execute(async (tx) => {
    const k = await verrouillerColis(tx, id)
    if (k && !estDisparu(k.etat))
      await viderColis(tx, id, { etat: 'perime', raison, le: ctx.horloge.maintenant() })
  })
  return raison
}

/** The same, when a file of one of these zips is cited by no row any more; null: they are whole. */
export async function perimerSiDisparus(
  ctx: Ports,
  id: number,
  parties: readonly number[],
): Promise<string | null> {
  for (const partie of parties) {
    const noms = await disparus(ctx.db, id, partie, NOMMES)
    if (noms.length > 0) return await perimer(ctx, id, noms)
  }
  return null
}
