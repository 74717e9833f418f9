import { jourDe } from '#domain/commun/jours.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import type { CleTableau } from '#domain/statistique/tableau.ts'
import type { Contexte, Db } from '#server/contexte.ts'
import { calculer, type TableauLu } from './calculer.ts'
import { lireRepere } from './queries.ts'

/** What no journal tells (a correction being typed) is seen after so many milliseconds. */
const GARDE_MS = 60_000
/** Tables kept, the latest asked for: three years of them, with some filters. */
const GARDES_MAX = 100

interface Garde {
  repere: string
  calculeLe: Date
  lu: Promise<TableauLu>
}
const gardes = new WeakMap<Db, Map<string, Garde>>()

/** The numbers of a table, kept until the journal moves; `calculeLe` says when they were read. */
export async function lireGarde(
  { db, horloge }: Pick<Contexte, 'db' | 'horloge'>,
  cle: CleTableau,
  choix: Choix,
): Promise<TableauLu & { calculeLe: Date }> {
  const maintenant = horloge.maintenant()
  const jour = jourDe(maintenant)
  const repere = await lireRepere(db)
  const ici = gardes.get(db) ?? new Map<string, Garde>()
  gardes.set(db, ici)
  const nom = JSON.stringify([cle, choix, jour])
  const garde = ici.get(nom)
  if (garde?.repere === repere && Math.abs(maintenant.getTime() - garde.calculeLe.getTime()) < GARDE_MS)
    return { ...(await garde.lu), calculeLe: garde.calculeLe }
  const neuf = { repere, calculeLe: maintenant, lu: calculer(db, cle, choix, jour) }
  ici.delete(nom)
  ici.set(nom, neuf)
  const [ancien] = ici.keys()
  if (ancien !== undefined && ici.size > GARDES_MAX) ici.delete(ancien)
  try {
    return { ...(await neuf.lu), calculeLe: maintenant }
  } catch (e) {
    if (ici.get(nom) === neuf) ici.delete(nom)
    throw e
  }
}
