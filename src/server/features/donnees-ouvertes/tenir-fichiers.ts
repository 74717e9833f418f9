import type { Forme } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Contexte, Db } from '#server/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { type Attribuant, ecrireFichiers, type FichierEcrit } from './ecrire-fichiers.ts'
import { type AnneePubliee, lireAnnees } from './queries.ts'

/** Octets of compressed files that a process keeps at most. */
const GARDES_MAX = 32 * 1024 * 1024

export interface Publication {
  attribuant: Attribuant
  /** Those that have aids, the latest first. */
  annees: AnneePubliee[]
}

/** What is published of a year (null: of all); null while the body has not given its SIRET. */
export async function lirePublication(ctx: Contexte, annee: number | null): Promise<Publication | null> {
  const { siret: idOrganisme } = await lireOrganisme(ctx.db)
  if (!idOrganisme) return null
  const [{ joursPaiement }, annees] = await Promise.all([lireCalendrier(ctx.db), lireAnnees(ctx.db, annee)])
  return { attribuant: { organisme: ctx.config.organisme, idOrganisme, joursPaiement }, annees }
}

/** The same word for the same files. */
export const empreintePublication = ({ attribuant, annees }: Publication): string =>
  empreinteDe(JSON.stringify([attribuant, annees.map((a) => a.lignes)])).toString('base64url')

/** The last change of what is published; null: nothing is. */
export const majDe = ({ annees }: Publication): Date | null =>
  annees.reduce<Date | null>((le, a) => (le === null || a.le > le ? a.le : le), null)

type Fichiers = Record<Forme, FichierEcrit>
interface Garde {
  empreinte: string
  fichiers: Promise<Fichiers>
  /** Compressed octets; 0 while it is being written. */
  poids: number
}
const gardes = new WeakMap<Db, Map<number | null, Garde>>()

/** The files of a year (null: of all) as published: written once, kept as long as the publication says the same. */
export async function tenirFichiers(
  db: Db,
  annee: number | null,
  publication: Publication,
): Promise<Fichiers> {
  // Any year may be asked for: those without an aid take no place.
  if (publication.annees.length === 0) return ecrireFichiers(db, annee, publication.attribuant)
  const empreinte = empreintePublication(publication)
  const ici = gardes.get(db) ?? new Map<number | null, Garde>()
  gardes.set(db, ici)
  const garde = ici.get(annee)
  if (garde?.empreinte === empreinte) return garde.fichiers
  const neuve: Garde = { empreinte, fichiers: ecrireFichiers(db, annee, publication.attribuant), poids: 0 }
  ici.delete(annee)
  ici.set(annee, neuve)
  const oublier = (): void => {
    if (ici.get(annee) === neuve) ici.delete(annee)
  }
  try {
    const fichiers = await neuve.fichiers
    neuve.poids = Object.values(fichiers).reduce((n, f) => n + f.gzip.length, 0)
    // A line that moved meanwhile is in these files: they answer this reader, and the next one has others.
    const annees = await lireAnnees(db, annee)
    if (empreintePublication({ ...publication, annees }) !== empreinte) oublier()
    alleger(ici)
    return fichiers
  } catch (e) {
    oublier()
    throw e
  }
}

/** The oldest written leave first. */
function alleger(ici: Map<number | null, Garde>): void {
  let total = [...ici.values()].reduce((n, g) => n + g.poids, 0)
  for (const [annee, { poids }] of ici) {
    if (total <= GARDES_MAX) return
    ici.delete(annee)
    total -= poids
  }
}
