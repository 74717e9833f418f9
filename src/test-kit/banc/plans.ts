import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '#server/contexte/base.ts'

interface Noeud {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Total Cost': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Noeud[]
}

export interface Plan {
  texte: string
  /** The planner's estimate, in its own unit (1 = one page read in order). */
  cout: number
  /** Tables of some size read from end to end, row by row. */
  parcourues: string[]
}

/** Pages below which reading the whole table is the quickest. */
const PEU = 20

type Requete = string | { text: string }

interface Client {
  connectionParameters?: { application_name?: string }
}

/** Runs by itself, whoever calls: the queue's own turns, and what a new connection is told first. */
const duFond = (texte: string, client: Client): boolean =>
  client.connectionParameters?.application_name === 'pgboss' || texte.startsWith('set timezone')

/** Notes the statements of connections opened from now on; to be called before mounting the application. */
export function ecouterRequetes() {
  const vues = vi.spyOn(pg.Client.prototype, 'query')
  async function entre(faire: () => Promise<unknown>): Promise<{ texte: string; valeurs: unknown[] }[]> {
    const avant = vues.mock.calls.length
    await faire()
    return vues.mock.calls
      .slice(avant)
      .map(([requete, valeurs], i) => ({
        texte: typeof requete === 'string' ? requete : (requete as Exclude<Requete, string>).text,
        valeurs: (valeurs ?? []) as unknown[],
        client: vues.mock.contexts[avant + i] as unknown as Client,
      }))
      .filter(({ texte, client }) => !duFond(texte, client))
  }
  return {
    /** Runs `faire` and gives the reads it made of the portal's own tables. */
    async pendant(faire: () => Promise<unknown>): Promise<{ texte: string; valeurs: unknown[] }[]> {
      const toutes = await entre(faire)
      return toutes.filter(
        ({ texte }) =>
          /^\s*(\/\*.*?\*\/\s*)?(select|with)/i.test(texte) && !/from file_attente|pg_/i.test(texte),
      )
    },
    /** Runs `faire` and gives the text of all the statements it made, in their order. */
    async textes(faire: () => Promise<unknown>): Promise<string[]> {
      return (await entre(faire)).map(({ texte }) => texte)
    },
    cesser: () => vues.mockRestore(),
  }
}

/** Runs the statement with those values, and gives how many pages (8 kB) of tables and indexes it touched. */
export async function travailDe(db: Db, texte: string, valeurs: unknown[]): Promise<number> {
  const noeud = await planDe(db, `explain (analyze, buffers, timing off, format json) ${texte}`, valeurs)
  return noeud['Shared Hit Blocks'] + noeud['Shared Read Blocks']
}

/** How the database would run that statement with those very values. */
export async function expliquer(db: Db, texte: string, valeurs: unknown[]): Promise<Plan> {
  const racine = await planDe(db, `explain (format json) ${texte}`, valeurs)
  const noeuds = tous(racine)
  const lues = noeuds.flatMap((n) => (n['Node Type'] === 'Seq Scan' ? (n['Relation Name'] ?? []) : []))
  const parcourues = []
  for (const table of new Set(lues)) if ((await pagesDe(db, table)) > PEU) parcourues.push(table)
  return { texte, cout: racine['Total Cost'], parcourues: parcourues.sort() }
}

/** The indexes that it would go by, each once. */
export async function indexDe(db: Db, texte: string, valeurs: unknown[]): Promise<string[]> {
  const noeuds = tous(await planDe(db, `explain (format json) ${texte}`, valeurs))
  return [...new Set(noeuds.flatMap((n) => n['Index Name'] ?? []))]
}

async function planDe(db: Db, texte: string, valeurs: unknown[]): Promise<Noeud> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN'?: unknown; queryPlan?: unknown }>({
    sql: texte,
    parameters: valeurs,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'plan' },
  })
  const [plan] = Object.values(rows[0] ?? {}) as [{ Plan: Noeud }][]
  if (!plan) throw new Error('Plan illisible.')
  return plan[0].Plan
}

const pagesDe = async (db: Db, table: string): Promise<number> => {
  const { relpages } = await db
    .withTables<{ pg_class: { relname: string; relpages: number } }>()
    .selectFrom('pg_class')
    .select('relpages')
    .where('relname', '=', table)
    .executeTakeFirstOrThrow()
  return relpages
}

const tous = (n: Noeud): Noeud[] => [n, ...(n.Plans ?? []).flatMap(tous)]
