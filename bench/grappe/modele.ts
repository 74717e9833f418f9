import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compteSysteme } from '#server/infra/db/embarque/compte-systeme.ts'

const MODELES = join(import.meta.dirname, '../../deploiement')
/** Whom PostgreSQL and what serves it run as: root would be refused. */
const COMPTE = compteSysteme()

/** A file of `deploiement/`, with what its comments say to change; throws for what it does not say. */
export function lireModele(nom: string, changements: Readonly<Record<string, string>>): string {
  let texte = readFileSync(join(MODELES, nom), 'utf8')
  for (const [de, vers] of Object.entries(changements)) {
    if (!texte.includes(de)) throw new Error(`${nom} ne contient pas ${de}`)
    texte = texte.replaceAll(de, vers)
  }
  return texte
}

/** Written where the account `postgres` reads it; gives its path. */
export function ecrire(chemin: string, contenu: string | Buffer): string {
  writeFileSync(chemin, contenu, { mode: 0o600 })
  if (COMPTE) chownSync(chemin, COMPTE.uid, COMPTE.gid)
  return chemin
}

/** A folder of the account `postgres`, made with those above it. */
export function dossierDe(chemin: string): string {
  mkdirSync(chemin, { recursive: true, mode: 0o700 })
  if (COMPTE) chownSync(chemin, COMPTE.uid, COMPTE.gid)
  return chemin
}
