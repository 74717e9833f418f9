import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Secrets, Stockage } from '#server/contexte/dehors.ts'
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
export async function sauvegarder(options: OptionsSauvegarde): Promise<Manifeste> {
  if (existsSync(options.chemin))
    throw new DemarrageImpossible(`${options.chemin} existe déjà : choisissez un autre nom.`)
  const { cles = [] } = options
  exigerClesPubliques(cles)
  const partiel = `${options.chemin}.partiel-${process.pid}`
  const manifeste: Manifeste = {
    format: FORMAT,
    le: options.le.toISOString(),
    migrations: [],
    temoinCle: temoinDe(options.secrets),
    tables: [],
    sequences: [],
    taches: { nombre: 0, empreinte: '' },
    fichiers: [],
    manquants: [],
  }
  // The file may not exist: where it could not be written, erasing it would throw too.
  const effacer = (): void => {
    if (existsSync(partiel)) rmSync(partiel)
  }
  process.once('exit', effacer)
  try {
    await ecrireArchive({ chemin: partiel, le: options.le, cles }, entrees(options, manifeste))
    await rename(partiel, options.chemin)
    return manifeste
  } catch (e) {
    throw refusDEcrire(e, options.chemin) ?? e
  } finally {
    effacer()
    process.removeListener('exit', effacer)
  }
}

async function* entrees(options: OptionsSauvegarde, manifeste: Manifeste): AsyncGenerator<Entree> {
  const cites: ContenuCite[] = []
  await options.client.query('begin isolation level repeatable read read only')
  try {
    const migrations = await migrationsAJour(options.client)
    if (!migrations) throw new DemarrageImpossible('Cette base n’est pas celle d’un portail.')
    manifeste.migrations = migrations
    yield* entreesTables(options.client, manifeste)
    const { nombre, contenu } = await lireTaches(options.client)
    manifeste.taches = { nombre, empreinte: sha256(contenu) }
    yield { nom: NOM_TACHES, contenu }
    manifeste.sequences = await lireSequences(options.client)
    cites.push(...(await options.contenusCites(options.client)))
  } finally {
    // The contents are never rewritten: only the rows needed one instant.
    await options.client.query('rollback').catch(() => {})
  }
  for (const cite of cites) {
    const contenu = await lireContenu(options.stockage, cite, manifeste)
    if (contenu) yield { nom: `fichiers/${cite.cle}`, contenu }
  }
  yield { nom: NOM_MANIFESTE, contenu: Buffer.from(JSON.stringify(manifeste)) }
}

const MORCEAU = 4 * 1024 * 1024

async function* entreesTables(client: pg.Client, manifeste: Manifeste): AsyncGenerator<Entree> {
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
    manifeste.tables.push({ nom, colonnes, lignes, empreinte: hache.digest('hex') })
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

async function lireContenu(
  stockage: Stockage,
  cite: ContenuCite,
  manifeste: Manifeste,
): Promise<Buffer | null> {
  const { cle } = cite
  const contenu = await stockage.lire(cle).then(buffer, (erreur: unknown) => {
    if (erreur instanceof Introuvable) return null
    throw erreur
  })
  if (contenu === null) manifeste.manquants.push({ cle, raison: 'absent' })
  else {
    const empreinte = sha256(contenu)
    manifeste.fichiers.push({ cle, taille: contenu.length, empreinte })
    if (empreinte !== cite.empreinte.toString('hex')) manifeste.manquants.push({ cle, raison: 'modifie' })
  }
  return contenu
}

export const sha256 = (contenu: Buffer): string => createHash('sha256').update(contenu).digest('hex')
