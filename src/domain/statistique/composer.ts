import { formatJour } from '#domain/commun/jours.ts'
import { anneesComparees, type Choix } from './choix.ts'
import { type Dimension, LIBELLES_DIMENSIONS } from './dimensions.ts'
import { DELAIS, INDICATEURS, type Indicateur, REALISES } from './indicateurs.ts'
import type { Mesures } from './mesures.ts'
import {
  type CleTableau,
  type Colonne,
  cellule,
  ecart,
  type LigneLue,
  lienDe,
  pourcent,
  type Rangee,
  type Tableau,
  titreEcart,
} from './tableau.ts'

const VIDE: Mesures = {}
const annee = (l: LigneLue | undefined, rang: number): Mesures => l?.annees[rang] ?? VIDE

/** The table of these rows; the row whose key is empty is the total. */
export function composer(
  cle: Exclude<CleTableau, 'enveloppe'>,
  lignes: readonly LigneLue[],
  choix: Choix,
): Tableau {
  if (cle === 'ensemble') return deVue(lignes[0], choix)
  if (cle === 'delais') return deDelais(lignes[0], choix)
  if (cle === 'realise') return deRealise(lignes, choix)
  return deDimension(cle, lignes, choix)
}

const quand = ({ annee: a, egale }: Choix): string =>
  egale === null
    ? `années entières, ${a} et avant`
    : `du 01/01 au ${formatJour(egale).slice(0, 5)} de chaque année`

const annees = (choix: Choix): Colonne[] =>
  anneesComparees(choix).map((a, i) => ({
    titre: String(a),
    ton: i === 0 ? 'cette' : 'an',
    ...(i === 2 && { quitte: true as const }),
  }))

function deVue(lue: LigneLue | undefined, choix: Choix): Tableau {
  return {
    cle: 'ensemble',
    titre: 'Vue d’ensemble',
    unite: quand(choix),
    rangee: 'Indicateur',
    legende: `Vue d’ensemble sur trois ans, ${choix.egale === null ? 'années entières' : 'à date égale'}`,
    colonnes: [...annees(choix), { titre: titreEcart(choix), ton: 'ecart' }, { titre: '%', ton: 'ecart' }],
    rangees: INDICATEURS.map((i) => ({
      cle: i.cle,
      titre: i.libelle,
      groupe: i.groupe,
      precision: i.precision?.(annee(lue, 0)),
      cellules: [...valeursDe(i, lue, choix, 3), ...comparees(i, lue)],
    })),
  }
}

const valeursDe = (i: Indicateur, lue: LigneLue | undefined, choix: Choix, nombre: number) =>
  anneesComparees(choix)
    .slice(0, nombre)
    .map((a, rang) => cellule(i.valeur(annee(lue, rang)), i.unite, lienDe(i.ensemble, choix, a)))

function comparees(i: Indicateur, lue: LigneLue | undefined) {
  const [n, avant] = [i.valeur(annee(lue, 0)), i.valeur(annee(lue, 1))]
  return [ecart(n, avant, i.unite), pourcent(n, { avant, base: annee(lue, 1)[i.base] ?? 0 }, i.unite)]
}

function deDelais(lue: LigneLue | undefined, choix: Choix): Tableau {
  return {
    cle: 'delais',
    titre: 'Délais',
    unite: 'médianes, en jours',
    rangee: 'Étape',
    legende: 'Délais médians, en jours',
    colonnes: [...annees(choix).slice(0, 2), { titre: 'Écart', ton: 'ecart' }],
    rangees: DELAIS.map((i) => ({
      cle: i.cle,
      titre: i.libelle,
      cellules: [...valeursDe(i, lue, choix, 2), ...comparees(i, lue).slice(0, 1)],
      barres: [i.valeur(annee(lue, 0)) ?? 0, i.valeur(annee(lue, 1)) ?? 0],
    })),
  }
}

function deRealise(lignes: readonly LigneLue[], choix: Choix): Tableau {
  const n = lignes[0]?.annees[0]?.bilans ?? 0
  return {
    cle: 'realise',
    titre: 'Prévu et réalisé',
    rangee: 'Ce que dit le bilan',
    unite: `${n} demande${n > 1 ? 's' : ''} accordée${n > 1 ? 's' : ''} en ${choix.annee}, bilan rendu`,
    legende: `Ce que les demandes accordées en ${choix.annee} prévoyaient, et ce que dit leur bilan`,
    colonnes: [
      { titre: 'Prévu', ton: 'an' },
      { titre: 'Réalisé', ton: 'cette' },
      { titre: 'Écart', ton: 'ecart' },
      { titre: '%', ton: 'ecart' },
    ],
    rangees: REALISES.map(({ cle, libelle, unite }) => {
      const m = annee(
        lignes.find((l) => l.cle === cle),
        0,
      )
      const [prevu, realise] = [m.prevu ?? null, m.realise ?? null]
      const lien = lienDe('bilans', choix, choix.annee)
      return {
        cle,
        titre: libelle,
        cellules: [
          ...[cellule(prevu, unite, lien), cellule(realise, unite, lien), ecart(realise, prevu, unite)],
          pourcent(realise, { avant: prevu, base: n }),
        ],
      }
    }),
  }
}

/** Those that stand beside another table show fewer columns. */
const ETROITES: readonly Dimension[] = ['categorie', 'structure']

function deDimension(dimension: Dimension, lignes: readonly LigneLue[], choix: Choix): Tableau {
  const etroite = ETROITES.includes(dimension)
  const { titre, rangee, definition } = LIBELLES_DIMENSIONS[dimension]
  const rangees = lignes.filter((l) => l.cle !== '')
  const total = lignes.find((l) => l.cle === '')
  const de = (l: LigneLue): Rangee => (etroite ? rangeeEtroite : rangeeLarge)(l, dimension, choix)
  return {
    cle: dimension,
    titre,
    rangee,
    unite: etroite ? 'demandes accordées' : 'montant accordé',
    legende: `Demandes et montants accordés ${titre.toLowerCase()}`,
    colonnes: etroite ? colonnesEtroites(choix) : colonnesLarges(choix),
    rangees: rangees.map(de),
    total: de(total ?? { cle: '', libelle: 'Total', annees: [] }),
    ...(dimension === 'domaine' && { note: definition }),
  }
}

const colonnesEtroites = ({ annee: a }: Choix): Colonne[] => [
  { titre: 'Déposées', ton: 'simple' },
  { titre: String(a), ton: 'cette' },
  { titre: String(a - 1), ton: 'an' },
]

const colonnesLarges = ({ annee: a }: Choix): Colonne[] => [
  { titre: 'Déposées', ton: 'simple' },
  { titre: 'Accordées', ton: 'simple' },
  { titre: 'Demandé', ton: 'simple', quitte: true },
  { titre: `Accordé ${a}`, ton: 'cette' },
  { titre: `Accordé ${a - 1}`, ton: 'an' },
  { titre: '%', ton: 'ecart' },
]

function rangeeEtroite(l: LigneLue, dimension: Dimension, choix: Choix): Rangee {
  const [n, avant] = [annee(l, 0), annee(l, 1)]
  const vers = lienVers(l, dimension, choix)
  return {
    cle: l.cle,
    titre: l.libelle,
    cellules: [
      cellule(n.deposees ?? 0, 'nombre', vers('deposees', 0)),
      cellule(n.accordees ?? 0, 'nombre', vers('accordees', 0)),
      cellule(avant.accordees ?? 0, 'nombre', vers('accordees', 1)),
    ],
    barres: [n.accordees ?? 0, avant.accordees ?? 0],
  }
}

function rangeeLarge(l: LigneLue, dimension: Dimension, choix: Choix): Rangee {
  const [n, avant] = [annee(l, 0), annee(l, 1)]
  const vers = lienVers(l, dimension, choix)
  const [accorde, accordeAvant] = [n.accorde ?? 0, avant.accorde ?? 0]
  return {
    cle: l.cle,
    titre: l.libelle,
    cellules: [
      cellule(n.deposees ?? 0, 'nombre', vers('deposees', 0)),
      cellule(n.accordees ?? 0, 'nombre', vers('accordees', 0)),
      cellule(n.demande ?? 0, 'euros', vers('deposees', 0)),
      cellule(accorde, 'euros', vers('accordees', 0)),
      cellule(accordeAvant, 'euros', vers('accordees', 1)),
      pourcent(accorde, { avant: accordeAvant, base: avant.accordees ?? 0 }),
    ],
    barres: [accorde, accordeAvant],
  }
}

const lienVers =
  (l: LigneLue, dimension: Dimension, choix: Choix) => (ensemble: 'deposees' | 'accordees', recul: number) =>
    lienDe(ensemble, choix, choix.annee - recul, l.cle === '' ? {} : { dimension, valeur: l.cle })
