import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { FICHIER_INTROUVABLE, verifierCle } from './cles.ts'

const absent = (erreur: unknown): boolean => (erreur as NodeJS.ErrnoException).code === 'ENOENT'

const PANNES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ESTALE',
  'ENOTDIR',
])

/** Indisponible when the disk is full, read-only or failing; any other error as it is. */
export function panneDeDisque(erreur: unknown): unknown {
  const { code = '' } = erreur as NodeJS.ErrnoException
  return PANNES.has(code) ? Object.assign(new Indisponible(undefined, 60), { cause: erreur }) : erreur
}

async function synchroniserDossier(dossier: string): Promise<void> {
  const poignee = await open(dossier, 'r')
  try {
    await poignee.sync()
  } finally {
    await poignee.close()
  }
}

/** Makes the folder and makes each folder it had to create survive a power cut. */
async function creerDossier(dossier: string): Promise<void> {
  const premier = await mkdir(dossier, { recursive: true, mode: 0o700 }).catch((erreur: unknown) => {
    // What Node says of a disk that became read-only, when it has to make the folders above too.
    throw absent(erreur) ? Object.assign(new Indisponible(undefined, 60), { cause: erreur }) : erreur
  })
  if (premier === undefined) return
  for (let d = dossier; d.length >= premier.length; d = dirname(d)) await synchroniserDossier(dirname(d))
}

/** Runs `agir`, which puts `chemin` there, and makes its folder only when it is missing. */
async function dansUnDossier<T>(chemin: string, agir: () => Promise<T>): Promise<T> {
  try {
    return await agir()
  } catch (e) {
    if (!absent(e)) throw e
    await creerDossier(dirname(chemin))
    return agir()
  }
}

/** Writes a new file that survives a power cut, and gives its size in octets. */
async function ecrireFichier(chemin: string, contenu: AsyncIterable<Buffer> | Buffer): Promise<number> {
  const fichier = await dansUnDossier(chemin, () => open(chemin, 'wx', 0o600))
  let taille = 0
  try {
    for await (const bloc of Buffer.isBuffer(contenu) ? [contenu] : contenu) {
      await fichier.writeFile(bloc)
      taille += bloc.length
    }
    await fichier.sync()
  } finally {
    await fichier.close()
  }
  return taille
}

async function* fichiersSous(dossier: string): AsyncIterable<string> {
  const entrees = await opendir(dossier).catch((erreur: unknown) => {
    if (absent(erreur)) return null
    throw erreur
  })
  if (entrees === null) return
  for await (const entree of entrees) {
    const chemin = join(dossier, entree.name)
    if (entree.isDirectory()) yield* fichiersSous(chemin)
    else if (entree.isFile()) yield chemin
  }
}

/** Files in a folder: written under a temporary name, synced, renamed, so that a key is whole or absent. */
export function stockageDisque(dossier: string): Stockage {
  const racine = resolve(dossier)
  const provisoires = join(racine, 'tmp')
  const chemin = (cle: string): string => join(racine, verifierCle(cle))

  return {
    async ecrire(cle, contenu) {
      const cible = chemin(cle)
      const provisoire = join(provisoires, randomUUID())
      try {
        const taille = await ecrireFichier(provisoire, contenu)
        await dansUnDossier(cible, () => rename(provisoire, cible))
        await synchroniserDossier(dirname(cible))
        return { taille }
      } catch (e) {
        await rm(provisoire, { force: true }).catch(() => {})
        throw panneDeDisque(e)
      }
    },
    async lire(cle, debut = 0) {
      const poignee = await open(chemin(cle), 'r').catch((e: unknown) => {
        throw absent(e) ? new Introuvable(FICHIER_INTROUVABLE) : panneDeDisque(e)
      })
      return poignee.createReadStream({ start: debut })
    },
    async existe(cle) {
      return await access(chemin(cle)).then(
        () => true,
        (erreur: unknown) => {
          if (absent(erreur)) return false
          throw panneDeDisque(erreur)
        },
      )
    },
    async supprimer(cle) {
      await rm(chemin(cle), { force: true }).catch((e: unknown) => {
        throw panneDeDisque(e)
      })
    },
    async *lister(avant) {
      for await (const fichier of fichiersSous(racine)) {
        const etat = await stat(fichier).catch(() => null)
        if (etat && etat.mtime < avant) yield relative(racine, fichier).split(sep).join('/')
      }
    },
    async sonder() {
      await creerDossier(provisoires)
      // A full disk still lets a file be created: only writing an octet tells.
      const sonde = join(provisoires, `.sonde-${process.pid}`)
      try {
        await writeFile(sonde, '1')
      } finally {
        // Full, it made the file and left it empty.
        await rm(sonde, { force: true })
      }
    },
  }
}
