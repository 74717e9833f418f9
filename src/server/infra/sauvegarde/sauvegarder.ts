import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Secrets, Stockage } from '#server/contexte.ts'
import { migrationsAJour } from '../db/migrer.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { temoinDe } from '../secrets.ts'
import { type Entree, ecrireArchive } from './archive.ts'
import { exigerClesPubliques } from './chiffrement.ts'
import { FORMAT, type Manifeste, NOM_MANIFESTE, NOM_TACHES } from './manifeste.ts'
import { refusDEcrire } from './refus-d-ecrire.ts'
import { compterLignes, lireSequences, lireTable, listerTables } from './tables.ts'
import { lireTaches } from './taches-en-attente.ts'

/** A stored content that a row cites. */
export interface ContenuCite {
  cle: string
  taille: number
  /** SHA-256 noted when it was kept. */
  empreinte: Buffer
}

export interface OptionsSauvegarde {
  client: pg.Client
  /** Reads every content to keep, in the backup's transaction. */
  contenusCites(client: pg.Client): Promise<ContenuCite[]>
  stockage: Stockage
  secrets: Secrets
  /** Where the archive goes, under a name not taken yet. */
  chemin: string
  le: Date
  /** Public keys to encrypt the archive to; none leaves it in clear. */
  cles?: readonly string[]
}

/**
 * Writes the database, as it is at one instant, and every content its rows cite in one archive; gives its
 * manifest. The name appears once it is whole. The portal may go on meanwhile. Throws DemarrageImpossible.
 */
export async function sauvegarder(d: OptionsSauvegarde): Promise<Manifeste> {
  if (existsSync(d.chemin))
    throw new DemarrageImpossible(`${d.chemin} existe déjà : choisissez un autre nom.`)
  const { cles = [] } = d
  exigerClesPubliques(cles)
  const partiel = `${d.chemin}.partiel-${process.pid}`
  const manifeste: Manifeste = {
    format: FORMAT,
    le: d.le.toISOString(),
    migrations: [],
    temoinCle: temoinDe(d.secrets),
    tables: [],
    sequences: [],
    taches: { nombre: 0, empreinte: '' },
    fichiers: [],
    manquants: [],
  }
  // Where it could not be written, it can't be erased either.
  const effacer = (): void => {
    if (existsSync(partiel)) rmSync(partiel)
  }
  process.once('exit', effacer)
  try {
    await ecrireArchive({ chemin: partiel, le: d.le, cles }, entrees(d, manifeste))
    await rename(partiel, d.chemin)
    return manifeste
  } catch (e) {
    throw refusDEcrire(e, d.chemin) ?? e
  } finally {
    effacer()
    process.removeListener('exit', effacer)
  }
}

async function* entrees(d: OptionsSauvegarde, m: Manifeste): AsyncGenerator<Entree> {
  const cites: ContenuCite[] = []
  await d.client.query('begin isolation level repeatable read read only')
  try {
    const migrations = await migrationsAJour(d.client)
    if (!migrations) throw new DemarrageImpossible('Cette base n’est pas celle d’un portail.')
    m.migrations = migrations
    yield* entreesTables(d.client, m)
    const { nombre, contenu } = await lireTaches(d.client)
    m.taches = { nombre, empreinte: sha256(contenu) }
    yield { nom: NOM_TACHES, contenu }
    m.sequences = await lireSequences(d.client)
    cites.push(...(await d.contenusCites(d.client)))
  } finally {
    // The contents are never rewritten: only the rows needed one instant.
    await d.client.query('rollback').catch(() => {})
  }
  for (const cite of cites) {
    const contenu = await lireContenu(d.stockage, cite, m)
    if (contenu) yield { nom: `fichiers/${cite.cle}`, contenu }
  }
  yield { nom: NOM_MANIFESTE, contenu: Buffer.from(JSON.stringify(m)) }
}

const MORCEAU = 4 * 1024 * 1024

async function* entreesTables(client: pg.Client, m: Manifeste): AsyncGenerator<Entree> {
  for (const table of await listerTables(client)) {
    const hache = createHash('sha256')
    let [lignes, rang] = [0, 0]
    for await (const contenu of parMorceaux(lireTable(client, table))) {
      hache.update(contenu)
      lignes += compterLignes(contenu)
      rang += 1
      yield { nom: `base/${table.nom}/${String(rang).padStart(6, '0')}.copy`, contenu }
    }
    const { nom, colonnes } = table
    m.tables.push({ nom, colonnes, lignes, empreinte: hache.digest('hex') })
  }
}

async function* parMorceaux(flux: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [attente, taille]: [Buffer[], number] = [[], 0]
  for await (const recu of flux) {
    attente.push(recu)
    taille += recu.length
    if (taille < MORCEAU) continue
    yield Buffer.concat(attente)
    ;[attente, taille] = [[], 0]
  }
  if (taille > 0) yield Buffer.concat(attente)
}

async function lireContenu(stockage: Stockage, cite: ContenuCite, m: Manifeste): Promise<Buffer | null> {
  const { cle } = cite
  const contenu = await stockage.lire(cle).then(buffer, (e: unknown) => {
    if (e instanceof Introuvable) return null
    throw e
  })
  if (contenu === null) m.manquants.push({ cle, raison: 'absent' })
  else {
    const empreinte = sha256(contenu)
    m.fichiers.push({ cle, taille: contenu.length, empreinte })
    if (empreinte !== cite.empreinte.toString('hex')) m.manquants.push({ cle, raison: 'modifie' })
  }
  return contenu
}

export const sha256 = (contenu: Buffer): string => createHash('sha256').update(contenu).digest('hex')
