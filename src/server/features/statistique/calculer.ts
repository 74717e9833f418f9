import type { Jour } from '#domain/commun/jours.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import { nomDepartement } from '#domain/statistique/departements.ts'
import { type Dimension, LIBELLE_NON_RENSEIGNE, NON_RENSEIGNE } from '#domain/statistique/dimensions.ts'
import { MESURES, type Mesure } from '#domain/statistique/mesures.ts'
import type { CleTableau, LigneLue } from '#domain/statistique/tableau.ts'
import type { Db } from '#server/contexte.ts'
import { lireCategoriesProjets, lireReferentiel } from '#server/socle/reglages/referentiels.ts'
import { lireDimension, lireEnveloppe, lireMesures, lireProchaineCommission, lireRealise } from './queries.ts'

const DELAIS = ['delaiDecision', 'delaiConvention', 'delaiPaiement', 'retardBilan'] as const
const COMPTES_DES_DELAIS = ['decidees', 'conventions', 'versees', 'retards'] as const
const AILLEURS: readonly Mesure[] = [
  ...DELAIS,
  'conventions',
  'retards',
  'payees',
  'paye',
  'prevu',
  'realise',
]
const ENSEMBLE = (Object.keys(MESURES) as Mesure[]).filter((m) => !AILLEURS.includes(m))

export interface TableauLu {
  lignes: LigneLue[]
  prochaineCommission?: Jour | null
}

/** The numbers of a table; `jour` is today. */
export async function calculer(db: Db, cle: CleTableau, choix: Choix, jour: Jour): Promise<TableauLu> {
  if (cle === 'ensemble') return { lignes: await lireMesures(db, ENSEMBLE, choix, 3) }
  if (cle === 'delais') return { lignes: await lireMesures(db, [...DELAIS, ...COMPTES_DES_DELAIS], choix, 2) }
  if (cle === 'realise') return { lignes: await lireRealise(db, choix) }
  if (cle === 'enveloppe')
    return {
      lignes: await lireEnveloppe(db, choix),
      prochaineCommission: await lireProchaineCommission(db, jour),
    }
  return { lignes: ordonner(cle, await nommer(db, cle, await lireDimension(db, cle, choix))) }
}

async function nommer(db: Db, dimension: Dimension, lignes: LigneLue[]): Promise<LigneLue[]> {
  const noms = await nomsDe(db, dimension)
  return lignes.map((l) => ({ ...l, libelle: l.cle === '' ? l.libelle : nomDe(l.cle, noms) }))
}

const nomDe = (cle: string, noms: (cle: string) => string): string =>
  cle === NON_RENSEIGNE ? LIBELLE_NON_RENSEIGNE : noms(cle)

/** How the rows of a dimension are called. */
async function nomsDe(db: Db, dimension: Dimension): Promise<(cle: string) => string> {
  if (dimension === 'region') return (cle) => cle
  if (dimension === 'departement') return nomDepartement
  const entrees =
    dimension === 'categorie'
      ? await lireCategoriesProjets(db)
      : await lireReferentiel(db, dimension === 'structure' ? 'categorieStructure' : 'domaineEditorial')
  const libelles = new Map(entrees.map((e) => [String(e.id), e.libelle]))
  return (cle) => libelles.get(cle) ?? cle
}

const poids = (l: LigneLue): number => l.annees[0]?.accorde ?? 0
const rang = (l: LigneLue): number => (l.cle === '' ? 2 : l.cle === NON_RENSEIGNE ? 1 : 0)
const vide = (l: LigneLue): boolean => l.annees.every((m) => !m.deposees && !m.accordees)

/** The largest granted sum first; what says nothing, then the total, last. Rows without anything are left out. */
function ordonner(dimension: Dimension, lignes: readonly LigneLue[]): LigneLue[] {
  const parNom = (a: LigneLue, b: LigneLue): number =>
    dimension === 'departement' ? a.cle.localeCompare(b.cle) : a.libelle.localeCompare(b.libelle, 'fr')
  return lignes
    .filter((l) => rang(l) > 0 || !vide(l))
    .sort((a, b) => rang(a) - rang(b) || poids(b) - poids(a) || parNom(a, b))
}
