import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copierDe } from 'pg-copy-streams'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { migrationsAJour } from '../db/migrer.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import type { ContenuCite } from './sauvegarder.ts'
import { DITES, raisonDe } from './secretes.ts'
import { listerTables } from './tables.ts'

export interface OptionsExport {
  client: pg.Client
  contenusCites(client: pg.Client): Promise<ContenuCite[]>
  stockage: Stockage
  /** Taken beforehand (prendreDossier). */
  dossier: string
  le: Date
  /** Lines of iban.jsonl, read in the export's transaction; null keeps bank accounts out. */
  ibans: ((client: pg.Client) => AsyncIterable<object>) | null
}

interface Ecrit {
  chemin: string
  octets: number
  empreinte: string
  lignes: number | null
}
export interface ManifesteExport {
  le: string
  /** The last migration: which version of the tables this is. */
  version: string
  fichiers: Ecrit[]
  /** Contents that a row cites and that the storage did not give, or gave changed. */
  manquants: { cle: string; raison: 'absent' | 'modifie' }[]
}

const nomme = pg.escapeIdentifier

/** Every column of the portal's tables, with what it refers to. */
const COLONNES = `
  select c.relname as "table", a.attname as colonne, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as vide, a.attgenerated <> '' as calculee,
    (select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as renvoi
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`

interface Colonne {
  table: string
  colonne: string
  type: string
  vide: boolean
  calculee: boolean
  renvoi: string | null
}

/** Counts and hashes what goes by. */
function compteur() {
  const hache = createHash('sha256')
  const compte = { octets: 0, lignes: 0 }
  const flux = new Transform({
    transform(morceau: Buffer, _codage, suite) {
      hache.update(morceau)
      compte.octets += morceau.length
      for (let i = morceau.indexOf(10); i !== -1; i = morceau.indexOf(10, i + 1)) compte.lignes++
      suite(null, morceau)
    },
  })
  return { flux, fini: () => ({ ...compte, empreinte: hache.digest('hex') }) }
}

async function ecrire(
  dossier: string,
  chemin: string,
  source: NodeJS.ReadableStream | AsyncIterable<Buffer | string>,
  lignes: boolean,
): Promise<Ecrit> {
  const entier = join(dossier, chemin)
  await mkdir(dirname(entier), { recursive: true, mode: 0o700 })
  const { flux, fini } = compteur()
  await pipeline(source, flux, createWriteStream(entier, { flags: 'wx', mode: 0o600, flush: true }))
  const { octets, lignes: nombre, empreinte } = fini()
  return { chemin, octets, empreinte, lignes: lignes ? nombre : null }
}

const enCsv = (valeurs: readonly string[]): string =>
  `${valeurs.map((v) => (/[";\n]/.test(v) ? `"${v.replaceAll('"', '""')}"` : v)).join(';')}\n`

/** The dictionary: each column, exported or not, and why. */
function dictionnaire(colonnes: readonly Colonne[]): string {
  const lignes = colonnes.map((c) => {
    const raison = raisonDe(c.table, c.colonne)
    const sort = raison ? DITES[raison] : c.calculee ? 'calculée des autres : n’est pas exportée' : 'exportée'
    return [c.table, c.colonne, c.type, c.vide ? 'oui' : 'non', c.renvoi ?? '', sort]
  })
  return `\uFEFF${[['table', 'colonne', 'type', 'peut être vide', 'renvoie à', 'sort'], ...lignes].map(enCsv).join('')}`
}

/** A row a line, as JSON: no quote of this « CSV » is ever met, JSON holding no control character. */
const enJson = (table: string, colonnes: readonly string[], ordre: string): string =>
  `copy (select row_to_json(r) from (select ${colonnes.map(nomme).join(', ')} from ${nomme(table)}
    order by ${ordre}) r) to stdout with (format csv, quote E'\\x01', delimiter E'\\x02')`

async function* enLignes(objets: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const o of objets) yield `${JSON.stringify(o)}\n`
}

/** Takes the folder for an export; throws DemarrageImpossible when it already holds one. */
export async function prendreDossier(dossier: string): Promise<void> {
  await mkdir(dossier, { recursive: true, mode: 0o700 })
  const poignee = await open(join(dossier, 'LISEZ-MOI.txt'), 'wx', 0o600).catch((cause: unknown) => {
    throw new DemarrageImpossible(`${dossier} tient déjà un export : choisissez un dossier vide.`, { cause })
  })
  await poignee.writeFile(
    [
      'tables/NOM.jsonl : une ligne JSON par ligne de la table, dans l’ordre de sa clé.',
      'fichiers/ : chaque contenu gardé, sous la clé que citent les tables (fichier.cle, document.cle…).',
      'dictionnaire.csv : chaque colonne, son type, ce à quoi elle renvoie, exportée ou non et pourquoi.',
      'manifeste.json : chaque fichier d’ici, ses octets, ses lignes, son SHA-256 ; écrit en dernier.',
      'Dates en UTC, montants en euros, octets en hexadécimal (\\x…).',
      '',
    ].join('\n'),
  )
  await poignee.close()
}

/**
 * Writes all that the portal holds, as it is at one instant, in open formats: a table a file of JSON lines,
 * the stored contents, a dictionary of the columns, the SHA-256 of each. Secrets stay; `ibans` says whether
 * bank accounts leave. The manifest comes last: without it, the export is not whole.
 */
export async function exporterTout(o: OptionsExport): Promise<ManifesteExport> {
  const m: ManifesteExport = { le: o.le.toISOString(), version: '', fichiers: [], manquants: [] }
  const ajouter = async (
    chemin: string,
    source: Parameters<typeof ecrire>[2],
    lignes = false,
  ): Promise<Ecrit> => {
    const ecrit = await ecrire(o.dossier, chemin, source, lignes)
    m.fichiers.push(ecrit)
    return ecrit
  }
  await o.client.query('begin isolation level repeatable read read only')
  let cites: ContenuCite[]
  try {
    const migrations = await migrationsAJour(o.client)
    if (!migrations) throw new DemarrageImpossible('Cette base n’est pas celle d’un portail.')
    m.version = migrations.at(-1)?.nom ?? ''
    for (const { nom, colonnes, ordre } of await listerTables(o.client)) {
      const sortent = colonnes.filter((c) => raisonDe(nom, c) === null)
      if (sortent.length === 0) continue
      const source = o.client.query(copierDe(enJson(nom, sortent, ordre)))
      await ajouter(`tables/${nom}.jsonl`, source, true)
    }
    const { rows } = await o.client.query<Colonne>(COLONNES)
    await ajouter('dictionnaire.csv', Readable.from([dictionnaire(rows)]))
    if (o.ibans) await ajouter('iban.jsonl', enLignes(o.ibans(o.client)), true)
    cites = await o.contenusCites(o.client)
  } finally {
    await o.client.query('rollback').catch(() => {})
  }
  for (const cite of cites) await exporterContenu(o, cite, ajouter, m)
  await writeFile(join(o.dossier, 'manifeste.json'), `${JSON.stringify(m, null, 1)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  return m
}

async function exporterContenu(
  { stockage }: OptionsExport,
  { cle, empreinte }: ContenuCite,
  ajouter: (chemin: string, source: NodeJS.ReadableStream) => Promise<Ecrit>,
  m: ManifesteExport,
): Promise<void> {
  const flux = await stockage.lire(cle).catch((erreur: unknown) => {
    if (erreur instanceof Introuvable) return null
    throw erreur
  })
  if (flux === null) {
    m.manquants.push({ cle, raison: 'absent' })
    return
  }
  const ecrit = await ajouter(`fichiers/${cle}`, flux)
  if (ecrit.empreinte !== empreinte.toString('hex')) m.manquants.push({ cle, raison: 'modifie' })
}
