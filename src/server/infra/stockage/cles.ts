import { randomUUID } from 'node:crypto'

const CLE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,5}$/

/** A new storage key under `famille`, spread over 256 folders; no part of it comes from a person. */
export function nouvelleCle(famille = 'f'): string {
  const id = randomUUID()
  return `${famille}/${id.slice(0, 2)}/${id}`
}

/** Gives the key back, or throws when it could leave the store's folder: such a key is a fault of ours. */
export function verifierCle(cle: string): string {
  if (cle.length > 200 || !CLE.test(cle)) throw new Error(`Clé de stockage refusée : ${JSON.stringify(cle)}`)
  return cle
}

/** Said of a key under which nothing is. */
export const FICHIER_INTROUVABLE = 'Ce fichier est introuvable.'
