import { MONTANTS } from '#domain/projet/montants.ts'
import { type Choix, titresCompares } from './choix.ts'
import { type Dimension, LIBELLES_DIMENSIONS } from './dimensions.ts'
import type { Unite } from './ecarts.ts'
import { DELAIS, INDICATEURS, type Indicateur, REALISES, type Sorte } from './indicateurs.ts'
import type { Mesures } from './mesures.ts'
import { deReprises } from './reprise.ts'
import {
  type Cellule,
  type CleTableau,
  type Colonne,
  cellule,
  colonnesAnnees,
  comparees,
  ecart,
  joursDe,
  type LigneLue,
  lienDe,
  pourcent,
  type Rangee,
  sansColonnesVides,
  type Tableau,
  titreEcart,
} from './tableau.ts'

const VIDE: Mesures = {}
const annee = (ligne: LigneLue | undefined, rang: number): Mesures => ligne?.annees[rang] ?? VIDE
const sorteDe = (choix: Choix): Sorte => (choix.commission === undefined ? 'annee' : 'commission')

/** The tables of these rows, each of one sort of applications; the row whose key is empty is the total. */
export function composer(
  cle: Exclude<CleTableau, 'enveloppe'>,
  lignes: readonly LigneLue[],
  choix: Choix,
): Tableau[] {
  const tous =
    cle === 'ensemble'
      ? [...deVue(lignes[0], choix), ...deReprises(lignes[0], choix)]
      : cle === 'delais'
        ? [deDelais(lignes[0], choix)]
        : cle === 'realise'
          ? [deRealise(lignes, choix)]
          : deDimension(cle, lignes, choix)
  return tous.map(sansColonnesVides)
}

type Table = 'demandes' | 'decisions' | 'paiements'

/** What each table counts: told in its title, and in a line under it. */
function titresDe(table: Table, choix: Choix): Pick<Tableau, 'titre' | 'regle'> {
  if (choix.commission !== undefined)
    return table === 'paiements'
      ? { titre: 'Paiements de cette commission', regle: 'paiements de ses aides, à ce jour' }
      : table === 'demandes'
        ? {
            titre: 'Demandes de cette commission',
            regle: 'demandes qui lui sont affectées, quelle que soit l’année de leur signature',
          }
        : {
            titre: 'Décisions de cette commission',
            regle: 'les deux étapes, refus de la CAA compris\u00a0; date\u00a0: celle de la publication',
          }
  const jours = joursDe(choix)
  return {
    demandes: {
      titre: `Demandes de ${choix.annee}`,
      regle: `demandes signées ${jours}\u00a0; leur décision peut être publiée plus tard`,
    },
    decisions: {
      titre: `Décisions de ${choix.annee}`,
      regle: `décisions publiées ${jours}\u00a0; la demande peut être de l’année d’avant`,
    },
    paiements: {
      titre: `Paiements de ${choix.annee}`,
      regle: `paiements datés ${jours}, quelle que soit la décision`,
    },
  }[table]
}

const deVue = (lue: LigneLue | undefined, choix: Choix): Tableau[] =>
  (['demandes', 'decisions', 'paiements'] as const).map((table) => ({
    cle: table,
    ...titresDe(table, choix),
    rangee: 'Indicateur',
    colonnes: [
      ...colonnesAnnees(choix),
      { titre: titreEcart(choix), ton: 'ecart' },
      { titre: '%', ton: 'ecart' },
    ],
    rangees: INDICATEURS.filter((i) => i.table === table).map((indicateur) => {
      const valeurs = valeursDe(indicateur, lue, choix)
      return {
        cle: indicateur.cle,
        titre: indicateur.libelle,
        regle: indicateur.regle(sorteDe(choix)),
        groupe: indicateur.groupe,
        precision: lue?.annees[0]?.peu?.includes(indicateur.ensemble)
          ? undefined
          : indicateur.precision?.(lue?.annees ?? []),
        cellules: [...valeurs, ...comparees(valeurs, annee(lue, 1)[indicateur.base] ?? 0)],
      }
    }),
  }))

const valeursDe = (indicateur: Indicateur, lue: LigneLue | undefined, choix: Choix): Cellule[] =>
  [0, 1, 2].map((rang) => {
    const m = annee(lue, rang)
    return cellule(m, indicateur.valeur(m), indicateur.unite, lienDe(indicateur.ensemble, choix, rang))
  })

function deDelais(lue: LigneLue | undefined, choix: Choix): Tableau {
  const sorte = sorteDe(choix)
  return {
    cle: 'delais',
    titre: sorte === 'annee' ? `Délais, étapes achevées en ${choix.annee}` : 'Délais de cette commission',
    regle: `médianes, en jours, ${sorte === 'annee' ? `des étapes achevées ${joursDe(choix)}` : 'de ses demandes'}`,
    rangee: 'Étape',
    colonnes: [
      ...colonnesAnnees(choix)
        .slice(0, 2)
        .map((c): Colonne => ({ ...c, unite: 'jours' })),
      { titre: 'Écart', ton: 'ecart', unite: 'jours' },
    ],
    rangees: DELAIS.map((indicateur) => {
      const [n, avant] = valeursDe(indicateur, lue, choix) as [Cellule, Cellule]
      return {
        cle: indicateur.cle,
        titre: indicateur.libelle,
        cellules: [n, avant, ecart(n, avant)],
        barres: [n.valeur ?? 0, avant.valeur ?? 0],
      }
    }),
  }
}

function deRealise(lignes: readonly LigneLue[], choix: Choix): Tableau {
  const n = lignes[0]?.annees[0]?.bilans ?? 0
  const s = n > 1 ? 's' : ''
  const quand =
    choix.commission === undefined ? `accordée${s} ${joursDe(choix)}` : `accordée${s} par cette commission`
  return {
    cle: 'realise',
    titre: `Prévu et réalisé, demandes ${choix.commission === undefined ? `accordées en ${choix.annee}` : 'de cette commission'}, bilan rendu`,
    rangee: 'Ce que dit le bilan',
    regle: `${n} demande${s} ${quand}, bilan rendu`,
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
      const lien = lienDe('bilans', choix)
      const prevu = cellule(m, m.prevu ?? null, unite, lien)
      const realise = cellule(m, m.realise ?? null, unite, lien)
      return { cle, titre: libelle, cellules: [prevu, realise, ...comparees([realise, prevu], n)] }
    }),
  }
}

/** A column of a table by rows: what it reads, of which set, of which year. */
interface Lecture extends Colonne {
  cle: 'deposees' | 'accordees' | 'demande' | 'accorde'
  ensemble: 'deposees' | 'accordees'
  rang: 0 | 1
  unite: Unite
}

function deDimension(dimension: Dimension, lignes: readonly LigneLue[], choix: Choix): Tableau[] {
  const { titre, definition } = LIBELLES_DIMENSIONS[dimension]
  const [ici, avant] = titresCompares(choix)
  const n = { ensemble: 'deposees', unite: 'nombre', ton: 'simple', rang: 0 } as const
  const deposees: Lecture[] = [
    { ...n, cle: 'deposees', titre: `Déposées ${ici}`, ton: 'cette' },
    { ...n, cle: 'deposees', titre: `Déposées ${avant}`, ton: 'an', rang: 1 },
    { ...n, cle: 'demande', titre: `${MONTANTS.demande.mot} ${ici}`, unite: 'euros', quitte: true },
  ]
  const accordees: Lecture[] = [
    { ...n, cle: 'accordees', titre: `Accordées ${ici}`, ensemble: 'accordees' },
    {
      ...n,
      cle: 'accorde',
      titre: `${MONTANTS.accorde.mot} ${ici}`,
      ensemble: 'accordees',
      unite: 'euros',
      ton: 'cette',
    },
    {
      ...n,
      cle: 'accorde',
      titre: `${MONTANTS.accorde.mot} ${avant}`,
      ensemble: 'accordees',
      unite: 'euros',
      ton: 'an',
      rang: 1,
    },
  ]
  return (['demandes', 'decisions'] as const).map((table) => {
    const dits = titresDe(table, choix)
    const suite = dits.titre.charAt(0).toLowerCase() + dits.titre.slice(1)
    return {
      cle: `${dimension}-${table}`,
      titre: `${titre}, ${suite}`,
      regle: dits.regle,
      ...parRangee(dimension, lignes, table === 'demandes' ? deposees : accordees, choix),
      ...(dimension === 'domaine' && { note: definition }),
    }
  })
}

function parRangee(
  dimension: Dimension,
  lignes: readonly LigneLue[],
  lectures: readonly Lecture[],
  choix: Choix,
): Pick<Tableau, 'rangee' | 'colonnes' | 'rangees' | 'total'> {
  const decidees = lectures.some((c) => c.ensemble === 'accordees')
  const rangeeDe = (ligne: LigneLue): Rangee => {
    const rangee = ligne.cle === '' ? {} : { dimension, valeur: ligne.cle }
    const cellules = lectures.map((lecture) => {
      const m = annee(ligne, lecture.rang)
      return cellule(
        m,
        m[lecture.cle] ?? 0,
        lecture.unite,
        lienDe(lecture.ensemble, choix, lecture.rang, rangee),
      )
    })
    const [, n, avant] = cellules as [Cellule, Cellule, Cellule]
    if (!decidees) return { cle: ligne.cle, titre: ligne.libelle, cellules }
    return {
      cle: ligne.cle,
      titre: ligne.libelle,
      cellules: [...cellules, pourcent(n, avant, annee(ligne, 1).accordees ?? 0)],
      barres: [n.valeur ?? 0, avant.valeur ?? 0],
    }
  }
  const total = lignes.find((l) => l.cle === '') ?? { cle: '', libelle: 'Total', annees: [] }
  return {
    rangee: LIBELLES_DIMENSIONS[dimension].rangee,
    colonnes: [
      ...lectures.map(({ titre, unite, ton, quitte }) => ({ titre, unite, ton, ...(quitte && { quitte }) })),
      ...(decidees ? [{ titre: '%', ton: 'ecart', unite: 'pourcent' } as const] : []),
    ],
    rangees: lignes.filter((l) => l.cle !== '').map(rangeeDe),
    total: rangeeDe(total),
  }
}
