import { jourDe } from '#domain/commun/jours.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import type { CleTableau, LigneLue } from '#domain/statistique/tableau.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { tenirUrgentes } from '#server/socle/projet/listes/tenir.ts'
import { calculer, lireCommunes, type TableauLu } from './calculer.ts'
import { lireRepere } from './queries.ts'

/** Longest life of what is kept: changes that no journal tells (a correction being typed) then show. */
const GARDE_MS = 60_000
/** Tables kept, the latest asked for: three years of them, with some filters. */
const GARDES_MAX = 100

interface Garde<T> {
  repere: string
  calculeLe: Date
  lu: Promise<T>
}
const gardes = new WeakMap<Db, Map<string, Garde<unknown>>>()

/** The numbers of a table, kept until the journal moves; `calculeLe` says when they were read. */
export async function lireGarde(
  { db, horloge }: Pick<Contexte, 'db' | 'horloge'>,
  cle: CleTableau,
  choix: Choix,
): Promise<TableauLu & { calculeLe: Date }> {
  const maintenant = horloge.maintenant()
  const jour = jourDe(maintenant)
  const { repere, perimees } = await lireRepere(db)
  const ici = { db, repere, perimees, maintenant }
  const nommer = (quoi: string): string => JSON.stringify([quoi, choix, jour])
  const communes = async (): Promise<LigneLue> =>
    (await garder(ici, nommer('communes'), () => lireCommunes(db, choix))).lu
  const { lu, calculeLe } = await garder(ici, nommer(cle), () => calculer(db, cle, { choix, jour, communes }))
  return { ...lu, calculeLe }
}

/** What `lire` gave under that name as long as nothing moved since; its failure is not kept. */
async function garder<T>(
  { db, repere, perimees, maintenant }: { db: Db; repere: string; perimees: boolean; maintenant: Date },
  nom: string,
  lire: () => Promise<T>,
): Promise<{ lu: T; calculeLe: Date }> {
  const ici = (gardes.get(db) ?? new Map()) as Map<string, Garde<T>>
  gardes.set(db, ici)
  const garde = ici.get(nom)
  if (garde?.repere === repere && Math.abs(maintenant.getTime() - garde.calculeLe.getTime()) < GARDE_MS)
    return { lu: await garde.lu, calculeLe: garde.calculeLe }
  // What waits to be counted is, then the sums are read.
  const neuf = { repere, calculeLe: maintenant, lu: perimees ? tenirUrgentes({ db }).then(lire) : lire() }
  ici.delete(nom)
  ici.set(nom, neuf)
  const [ancien] = ici.keys()
  if (ancien !== undefined && ici.size > GARDES_MAX) ici.delete(ancien)
  try {
    return { lu: await neuf.lu, calculeLe: maintenant }
  } catch (e) {
    if (ici.get(nom) === neuf) ici.delete(nom)
    throw e
  }
}
