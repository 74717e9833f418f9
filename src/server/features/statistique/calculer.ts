import type { Jour } from '#domain/commun/jours.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import { nomDepartement } from '#domain/statistique/departements.ts'
import { type Dimension, LIBELLE_NON_RENSEIGNE, NON_RENSEIGNE } from '#domain/statistique/dimensions.ts'
import { MESURES, type Mesure } from '#domain/statistique/mesures.ts'
import type { CleTableau, LigneLue } from '#domain/statistique/tableau.ts'
import type { Db } from '#server/contexte/base.ts'
import { lireCategoriesProjets, lireReferentiel } from '#server/socle/reglages/referentiels.ts'
import { lireDimension, lireMesures, lireRealise, lireVotee } from './queries.ts'
import { lireReprises } from './queries-reprise.ts'

const DELAIS = ['delaiDecision', 'delaiConvention', 'delaiPaiement', 'retardBilan'] as const
const DES_DELAIS = [...DELAIS, 'decidees', 'conventions', 'versees', 'retards'] as const
const DE_L_ENVELOPPE = ['accordees', 'accorde', 'payees', 'paye'] as const
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

interface Calcul {
  choix: Choix
  jour: Jour
  /** What `lireCommunes` gave, kept. */
  communes?: () => Promise<LigneLue>
}

export interface TableauLu {
  lignes: LigneLue[]
  prochaineCommission?: Jour | null
}

/** What three tables are made of, in one statement: whoever keeps it reads it once for them. */
export const lireCommunes = (db: Db, choix: Choix): Promise<LigneLue> =>
  lireMesures(db, [...new Set([...ENSEMBLE, ...DES_DELAIS, ...DE_L_ENVELOPPE])], choix, 3)

const choisir = (ligne: LigneLue, mesures: readonly Mesure[], nombre: number): LigneLue => ({
  ...ligne,
  annees: ligne.annees.slice(0, nombre).map((m) => Object.fromEntries(mesures.map((cle) => [cle, m[cle]]))),
})

/** The numbers of a table; `jour` is today. */
export async function calculer(
  db: Db,
  cle: CleTableau,
  { choix, jour, communes = () => lireCommunes(db, choix) }: Calcul,
): Promise<TableauLu> {
  if (cle === 'ensemble') {
    const [ligne, reprises] = await Promise.all([communes(), lireReprises(db, choix)])
    const { annees, ...dite } = choisir(ligne, ENSEMBLE, 3)
    return { lignes: [{ ...dite, annees: annees.map((m, rang) => ({ ...m, ...reprises[rang] })) }] }
  }
  if (cle === 'delais') return { lignes: [choisir(await communes(), DES_DELAIS, 2)] }
  if (cle === 'realise') return { lignes: await lireRealise(db, choix) }
  if (cle === 'enveloppe') {
    const [ligne, { prochaineCommission, ...votee }] = await Promise.all([
      communes(),
      lireVotee(db, choix, jour),
    ])
    const [annee] = choisir(ligne, DE_L_ENVELOPPE, 1).annees
    return { lignes: [{ cle: '', libelle: '', annees: [{ ...annee, ...votee }] }], prochaineCommission }
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

const poids = (ligne: LigneLue): number => ligne.annees[0]?.accorde ?? 0
const rang = (ligne: LigneLue): number => (ligne.cle === '' ? 2 : ligne.cle === NON_RENSEIGNE ? 1 : 0)
const vide = (ligne: LigneLue): boolean => ligne.annees.every((m) => !m.deposees && !m.accordees)

/** The largest granted sum first; the unstated, then the total, last. Rows without anything are left out. */
function ordonner(dimension: Dimension, lignes: readonly LigneLue[]): LigneLue[] {
  const parNom = (ligne: LigneLue, ligneLue: LigneLue): number =>
    dimension === 'departement'
      ? ligne.cle.localeCompare(ligneLue.cle)
      : ligne.libelle.localeCompare(ligneLue.libelle, 'fr')
  return lignes
    .filter((l) => rang(l) > 0 || !vide(l))
    .sort((a, b) => rang(a) - rang(b) || poids(b) - poids(a) || parNom(a, b))
}
