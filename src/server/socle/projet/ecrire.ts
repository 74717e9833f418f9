import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TachesEnInstruction } from '#server/contexte/file-attente.ts'
import { type OuTrous, preparer, type Trou, type Trous } from '#server/infra/db/preparation/preparer.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import {
  changerPieces,
  enJson,
  type LigneFichier,
  type NouveauFichier,
  numeroter,
  type PiecesChangees,
} from './fichiers.ts'
import { codeNonServi } from './regles-sql.ts'

/** The one place that changes a row of `projet` (scripts/regles.ts keeps it). */

/** Columns of an application, as a save writes them. */
export type ColonnesProjet = Updateable<TableProjet>

/**
 * What kind of change it is:
 * - `contenu`: what is signed changes. A revision is counted and the living codes die;
 * - `fait`: something happened. A version is counted, and the date that its holder reads moves;
 * - `interne`: its holder's answers stay as they were. Neither version nor date;
 * - `effacement`: a version is counted, but nobody touched the application: no date moves.
 */
export type NatureEcriture = 'contenu' | 'fait' | 'interne' | 'effacement'

type ValeursEcriture = Record<string, unknown> & { id: number; le: Date }
/** The row as it was read, which nobody has written since. */
type ValeursSi = ValeursEcriture & { ecriture: string }

/** What such a change writes: these columns, what its nature counts, and whose it is when that is said. */
const valeursEcrites = (cles: string[], nature: NatureEcriture, trous: Trous<ValeursEcriture>) => {
  const un = (colonne: 'version' | 'revision') => sql<number>`${sql.ref(colonne)} + 1`
  return {
    ...((nature === 'contenu' || nature === 'fait') && { modifieLe: trous.le, modifiePar: null }),
    ...(Object.fromEntries(cles.map((cle) => [cle, trous[cle]])) as ColonnesProjet),
    ...(nature !== 'interne' && { version: un('version') }),
    ...(nature === 'contenu' && { revision: un('revision') }),
  }
}

const ecritureDe = (cles: string[], nature: NatureEcriture) =>
  preparer((db, trous: Trous<ValeursEcriture>) =>
    (nature === 'contenu' ? db.with('tues', (q) => codesTues(q, trous)) : db)
      .updateTable('projet')
      .set(valeursEcrites(cles, nature, trous))
      .where('id', '=', trous.id),
  )

/** The same if nobody has written the row since `ecriture` was read of it: the row is not locked. */
const avecEcriture = (db: Db, cles: string[], nature: NatureEcriture, trous: Trous<ValeursSi>) => {
  const ecrite = db.with('ecrite', (query) =>
    query
      .updateTable('projet')
      .set(valeursEcrites(cles, nature, trous))
      .where('id', '=', trous.id)
      .where(sql<boolean>`xmin::text = ${trous.ecriture}`)
      .returning(['id', 'version', 'revision']),
  )
  return (nature === 'contenu'
    ? ecrite.with('tues', (q) => codesTues(q, { id: sql<number>`(select id from ecrite)`, le: trous.le }))
    : ecrite) as unknown as typeof ecrite
}
const ecritureSiDe = (cles: string[], nature: NatureEcriture) =>
  preparer((db, trous: Trous<ValeursSi>) =>
    avecEcriture(db, cles, nature, trous).selectFrom('ecrite').select(['version', 'revision']),
  )

/** That insertion of jobs, of none when nothing was written. */
function miseEnFile(texte: string, taches: Trou<string | null>) {
  const [avant = '', apres, ...reste] = texte.split('$1')
  if (apres === undefined || reste.length > 0) throw new Error('Mise en file d’une autre forme.')
  return sql<object>`(${sql.raw(avant)}(case when exists (select from ecrite) then ${taches}::text else '[]' end)${sql.raw(apres)})`
}

type ValeursDepot = ValeursSi & PiecesChangees & { taches: string | null }
const depotSiDe = (cles: string[], nature: NatureEcriture, texteTaches: string | null) =>
  preparer((db, trous: Trous<ValeursDepot>) => {
    const { otes, inscrits } = changerPieces(trous)
    const ecrit = avecEcriture(db, cles, nature, trous)
      .with('otes', () => otes)
      .with('inscrits', () => inscrits)
    return (
      texteTaches === null
        ? ecrit
        : (ecrit.with('mises', () => miseEnFile(texteTaches, trous.taches)) as unknown as typeof ecrit)
    )
      .selectFrom('ecrite')
      .select(['version', 'revision', INSCRITS.as('inscrits')])
  })
const INSCRITS = sql<{ id: number; cle: string }[]>`(select coalesce(json_agg(inscrits), '[]') from inscrits)`

/** Saves change a few sets of columns again and again; beyond these, a statement is written anew. */
const ECRITURES_MAX = 200

/** The statement for these columns, written once. */
function gardees<E, S extends (string | null)[]>(
  ecrire: (cles: string[], nature: NatureEcriture, ...suite: S) => E,
) {
  const ecritures = new Map<string, E>()
  return (colonnes: ColonnesProjet, nature: NatureEcriture, ...suite: S): E => {
    const cles = Object.entries(colonnes).flatMap(([cle, valeur]) => (valeur === undefined ? [] : [cle]))
    const nom = [nature, ...cles, ...suite].join()
    const ecriture = ecritures.get(nom) ?? ecrire(cles, nature, ...suite)
    if (ecritures.size < ECRITURES_MAX) ecritures.set(nom, ecriture)
    return ecriture
  }
}
const ecritures = gardees(ecritureDe)
const ecrituresSi = gardees(ecritureSiDe)
const depotsSi = gardees(depotSiDe)

/** Writes these columns of an application whose row is locked; `nature` says what the change counts. */
export async function ecrireProjet(
  tx: Tx,
  id: number,
  colonnes: ColonnesProjet,
  { nature, le }: { nature: NatureEcriture; le: Date },
): Promise<void> {
  await ecritures(colonnes, nature)(tx, { ...colonnes, id, le })
}

/** Something happened to these applications (rows locked): a version is counted, and the date moves. */
export async function noterFaits(tx: Tx, ids: readonly number[], le: Date): Promise<void> {
  await tx
    .updateTable('projet')
    .set((eb) => ({ modifieLe: le, modifiePar: null, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * The same in one statement, without a lock, for a row read by `lireLigneSaisie`; gives what it counts now,
 * or, when it was written since, undefined and nothing is written.
 */
export async function ecrireSiInchange(
  db: Db,
  { id, ecriture }: { id: number; ecriture: string },
  colonnes: ColonnesProjet,
  { nature, le }: { nature: 'contenu' | 'fait'; le: Date },
): Promise<{ version: number; revision: number } | undefined> {
  const [ecrite] = await ecrituresSi(colonnes, nature)(db, { ...colonnes, id, ecriture, le })
  return ecrite
}

/** The files that come and go with a save, and the jobs that follow. */
interface DepotEcrit {
  le: Date
  ids: number[]
  venus: readonly NouveauFichier[]
  taches: TachesEnInstruction | null
}

/** The same with files and jobs, for an application never signed; gives the rows of the files that come. */
export async function deposerSiInchange(
  db: Db,
  { id, ecriture }: { id: number; ecriture: string },
  colonnes: ColonnesProjet,
  { le, ids, venus, taches }: DepotEcrit,
): Promise<{ version: number; revision: number; venus: LigneFichier[] } | undefined> {
  const valeurs = { ...colonnes, id, ecriture, le, ids, venus: enJson(venus), taches: taches?.valeur ?? null }
  const [ecrite] = await depotsSi(colonnes, 'contenu', taches?.texte ?? null)(db, valeurs)
  if (!ecrite) return undefined
  const { inscrits, ...compte } = ecrite
  return { ...compte, venus: numeroter(venus, inscrits) }
}

/** The application is signed as it is now. */
export async function marquerSigne(tx: Tx, projetId: number, le: Date): Promise<void> {
  await tx
    .updateTable('projet')
    .set((eb) => ({
      signeLe: le,
      signeRevision: eb.ref('revision'),
      premiereSignatureLe: eb.fn.coalesce('premiereSignatureLe', eb.val(le)),
      version: eb('version', '+', 1),
      modifieLe: le,
      modifiePar: null,
    }))
    .where('id', '=', projetId)
    .execute()
}

const codesTues = (db: Pick<Db, 'updateTable'>, ou: OuTrous<{ id: number; le: Date }>) =>
  db
    .updateTable('codeVerification')
    .set({ annuleLe: ou.le })
    .where('projetId', '=', ou.id)
    .where('objet', '=', 'demande')
    .where(codeNonServi())

/** Cancels the unused codes of an application: what they were bound to is no more. */
export async function tuerCodesDemande(tx: Tx, id: number, le: Date): Promise<void> {
  await codesTues(tx, { id, le }).execute()
}
