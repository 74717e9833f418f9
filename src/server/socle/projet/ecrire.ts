import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'
import { preparer } from '#server/infra/db/preparation/preparer.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'

const verrouDe = (sienne: boolean) =>
  preparer((db, v: { id: number; porteurId: number }) =>
    db
      .selectFrom('projet')
      .select('id')
      .where('id', '=', v.id)
      .$if(sienne, (q) => q.where('porteurId', '=', v.porteurId))
      .forUpdate(),
  )
const verrouiller = verrouDe(false)
const verrouillerSienne = verrouDe(true)

/** Locks a holder's application for the rest of the transaction; false when it is unknown or another's. */
export async function verrouillerProjet(tx: Tx, id: number, porteurId: number | null): Promise<boolean> {
  const verrou = porteurId === null ? verrouiller : verrouillerSienne
  return (await verrou(tx, { id, porteurId: porteurId ?? 0 })).length > 0
}

/** Columns of an application, as a save writes them. */
export type ColonnesProjet = Updateable<TableProjet>
type ValeursEcriture = Record<string, unknown> & { id: number; le: Date }
const ecritureDe = (cles: string[], contenu: boolean) =>
  preparer((db, v: ValeursEcriture) =>
    (contenu ? db.with('tues', (q) => codesTues(q, v)) : db)
      .updateTable('projet')
      .set((eb) => ({
        ...(Object.fromEntries(cles.map((cle) => [cle, v[cle]])) as ColonnesProjet),
        modifieLe: v.le,
        version: eb('version', '+', 1),
        ...(contenu && { revision: eb('revision', '+', 1) }),
      }))
      .where('id', '=', v.id),
  )
const ecritures = new Map<string, ReturnType<typeof ecritureDe>>()

/** Saves change a few sets of columns again and again; beyond these, a statement is written anew. */
const ECRITURES_MAX = 200

/** Writes these columns of an application; with `contenu`, counts a revision and kills its living codes. */
export async function ecrireProjet(
  tx: Tx,
  id: number,
  colonnes: ColonnesProjet,
  { contenu, le }: { contenu: boolean; le: Date },
): Promise<void> {
  const cles = Object.entries(colonnes).flatMap(([cle, valeur]) => (valeur === undefined ? [] : [cle]))
  const nom = [contenu, ...cles].join()
  const ecrire = ecritures.get(nom) ?? ecritureDe(cles, contenu)
  if (ecritures.size < ECRITURES_MAX) ecritures.set(nom, ecrire)
  await ecrire(tx, { ...colonnes, id, le })
}
const codesTues = (q: Pick<Db, 'updateTable'>, v: { id: number; le: Date }) =>
  q
    .updateTable('codeVerification')
    .set({ annuleLe: v.le })
    .where('projetId', '=', v.id)
    .where('objet', '=', 'demande')
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)

/** Cancels the unused codes of an application: what they were bound to is no more. */
export async function tuerCodes(tx: Tx, id: number, le: Date): Promise<void> {
  await codesTues(tx, { id, le }).execute()
}
