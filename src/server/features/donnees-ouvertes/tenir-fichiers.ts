import { COLONNES_COMPLETES, COLONNES_SCDL } from '#domain/donnees-ouvertes/colonnes.ts'
import type { Forme } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import {
  type AnterieuresEcrites,
  type Attribuant,
  ecrireAnterieures,
  ecrireFichiers,
  type FichierEcrit,
} from './ecrire-fichiers.ts'
import { type AnneePubliee, type Edition, lireAnnees, lireEdition } from './queries.ts'

/** Octets of compressed files that a process keeps at most. */
const GARDES_MAX = 32 * 1024 * 1024

export interface Publication extends Edition {
  attribuant: Omit<Attribuant, 'joursPaiement'>
}

/** What the lines depend on that is in no table: the name of the body, the columns. */
const formeDes = (organisme: string): string =>
  JSON.stringify([organisme, ...[COLONNES_SCDL, COLONNES_COMPLETES].map((c) => c.map(([nom]) => nom))])

/** The edition of what is published, read without its lines; null until the body has given its SIRET. */
export async function lirePublication({ config, db }: Contexte): Promise<Publication | null> {
  const { organisme } = config
  const [edition, { siret: idOrganisme }] = await Promise.all([
    lireEdition(db, formeDes(organisme)),
    lireOrganisme(db),
  ])
  return idOrganisme ? { ...edition, attribuant: { organisme, idOrganisme } } : null
}

/** A word per edition; its instant tells it from one of the same number after a restored backup. */
export const motDe = ({ version, le }: Edition): string => `${version}-${le.getTime().toString(36)}`

type Fichiers = Record<Forme, FichierEcrit>
interface Garde {
  fichiers: Promise<Fichiers>
  /** Compressed octets; 0 while it is being written. */
  poids: number
}
/** What was read of one edition. */
interface Lu {
  edition: string
  annees?: Promise<AnneePubliee[]>
  anterieures?: Promise<AnterieuresEcrites>
  fichiers: Map<number | null, Garde>
}
const lus = new WeakMap<Db, Lu>()

/** The readings kept of that edition; those of another edition are dropped. */
function luDe(db: Db, publication: Publication): Lu {
  const edition = motDe(publication)
  const garde = lus.get(db)
  if (garde?.edition === edition) return garde
  const neuf: Lu = { edition, fichiers: new Map() }
  lus.set(db, neuf)
  return neuf
}

/** Drops a reading during which the edition changed: it only serves this caller, the next one reads anew. */
async function oublierSiChangee(ctx: Contexte, lu: Lu): Promise<void> {
  const apres = await lirePublication(ctx)
  if ((!apres || motDe(apres) !== lu.edition) && lus.get(ctx.db) === lu) lus.delete(ctx.db)
}

/** A reading done once an edition; one that fails is done again. */
const uneFois =
  <C extends 'annees' | 'anterieures'>(cle: C, lire: (db: Db) => NonNullable<Lu[C]>) =>
  async (ctx: Contexte, publication: Publication): Promise<Awaited<NonNullable<Lu[C]>>> => {
    const lu = luDe(ctx.db, publication)
    const garde = lu[cle]
    if (garde) return await garde
    const neuve = lire(ctx.db)
    lu[cle] = neuve
    try {
      const lue = await neuve
      await oublierSiChangee(ctx, lu)
      return lue
    } catch (e) {
      if (lu[cle] === neuve) delete lu[cle]
      throw e
    }
  }

/** The years of that edition that have aids, the latest first. */
export const tenirAnnees = uneFois('annees', lireAnnees)
/** The aids before the portal in that edition. */
export const tenirAnterieures = uneFois('anterieures', ecrireAnterieures)

const ecrire = async (
  ctx: Contexte,
  annee: number | null,
  { attribuant }: Publication,
): Promise<Fichiers> => {
  const { joursPaiement } = await lireCalendrier(ctx.db)
  return await ecrireFichiers(ctx.db, annee, { ...attribuant, joursPaiement })
}

/** The files of a year (null: all) in that edition: written once, kept while it is the one published. */
export async function tenirFichiers(
  ctx: Contexte,
  annee: number | null,
  publication: Publication,
): Promise<Fichiers> {
  const annees = await tenirAnnees(ctx, publication)
  // Any year may be asked for: those without an aid take no place.
  if (annee === null ? annees.length === 0 : !annees.some((a) => a.annee === annee))
    return ecrire(ctx, annee, publication)
  const lu = luDe(ctx.db, publication)
  const garde = lu.fichiers.get(annee)
  if (garde) return garde.fichiers
  const neuve: Garde = { fichiers: ecrire(ctx, annee, publication), poids: 0 }
  lu.fichiers.set(annee, neuve)
  try {
    const fichiers = await neuve.fichiers
    neuve.poids = Object.values(fichiers).reduce((n, f) => n + f.gzip.length, 0)
    await oublierSiChangee(ctx, lu)
    alleger(lu.fichiers)
    return fichiers
  } catch (e) {
    if (lu.fichiers.get(annee) === neuve) lu.fichiers.delete(annee)
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
