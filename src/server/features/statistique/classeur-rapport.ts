import { anneesComparees, type Choix } from '#domain/statistique/choix.ts'
import { DIMENSIONS, LIBELLES_DIMENSIONS } from '#domain/statistique/dimensions.ts'
import type { ChiffreEnveloppe } from '#domain/statistique/enveloppe.ts'
import { DELAIS, INDICATEURS, type Indicateur, REALISES } from '#domain/statistique/indicateurs.ts'
import type { CleTableau, LigneLue } from '#domain/statistique/tableau.ts'
import type { Colonne, Feuille } from '#server/documents/classeur.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import type { Format } from '#server/documents/xlsx/styles.ts'

export type Lus = Record<CleTableau, readonly LigneLue[]>

const LARGEURS: Partial<Record<Format, number>> = { texte: 40, euros: 18, entier: 14 }
const colonne = (titre: string, format: Format): Colonne => ({
  titre,
  format,
  largeur: LARGEURS[format] ?? 14,
})
const feuille = (nom: string, colonnes: Colonne[], lignes: Cellule[][]): Feuille => ({
  nom,
  colonnes,
  lignes,
})

/** The numbers of the report as numbers: a sheet for each unit of the overview, and one for each table. */
export function feuillesDuRapport(lus: Lus, enveloppe: readonly ChiffreEnveloppe[], choix: Choix): Feuille[] {
  const annees = anneesComparees(choix)
  const indicateurs = (
    nom: string,
    choisis: readonly Indicateur[],
    ligne: LigneLue | undefined,
    format: Format,
  ) =>
    feuille(
      nom,
      [colonne('Indicateur', 'texte'), ...annees.map((a) => colonne(String(a), format))],
      choisis.map((i) => [i.libelle, ...annees.map((_, rang) => enCellule(i, ligne, rang))]),
    )
  const de = (...unites: string[]) => INDICATEURS.filter((i) => unites.includes(i.unite))
  const [vue] = lus.ensemble
  return [
    feuille(
      'Enveloppe',
      [colonne('Enveloppe', 'texte'), colonne(String(choix.annee), 'euros')],
      enveloppe.map((c) => [c.libelle, c.valeur]),
    ),
    indicateurs('Nombres', de('nombre'), vue, 'entier'),
    indicateurs('Montants', de('euros'), vue, 'euros'),
    indicateurs('Taux', de('taux', 'part'), vue, 'texte'),
    ...DIMENSIONS.map((d) => parDimension(LIBELLES_DIMENSIONS[d], lus[d], choix)),
    indicateurs('Délais en jours', DELAIS, lus.delais[0], 'entier'),
    realise(lus.realise),
  ]
}

/** A share is written as people read it: « 75,8 % ». */
function enCellule(i: Indicateur, ligne: LigneLue | undefined, rang: number): Cellule {
  const lue = ligne?.annees[rang]
  if (lue === undefined) return null
  const valeur = i.valeur(lue)
  if (valeur === null || (i.unite !== 'taux' && i.unite !== 'part')) return valeur
  return `${(valeur * 100).toFixed(1).replace('.', ',')}\u00a0%`
}

const PAR_ANNEE = [
  ['deposees', 'Déposées', 'entier'],
  ['accordees', 'Accordées', 'entier'],
  ['demande', 'Demandé', 'euros'],
  ['accorde', 'Accordé', 'euros'],
] as const

function parDimension(
  { titre, rangee }: { titre: string; rangee: string },
  lignes: readonly LigneLue[],
  { annee }: Choix,
): Feuille {
  const colonnes = [annee, annee - 1].flatMap((a) => PAR_ANNEE.map(([, dit, f]) => colonne(`${dit} ${a}`, f)))
  return feuille(
    titre,
    [colonne(rangee, 'texte'), ...colonnes],
    lignes.map((l) => [
      l.libelle,
      ...[0, 1].flatMap((rang) => PAR_ANNEE.map(([cle]) => l.annees[rang]?.[cle] ?? 0)),
    ]),
  )
}

function realise(lignes: readonly LigneLue[]): Feuille {
  const colonnes = (['nombre', 'euros'] as const).flatMap((unite) =>
    ['Prévu', 'Réalisé'].map((t) =>
      colonne(`${t} (${unite === 'euros' ? '€' : 'nombre'})`, unite === 'euros' ? 'euros' : 'entier'),
    ),
  )
  return feuille(
    'Prévu et réalisé',
    [colonne('Ce que dit le bilan', 'texte'), ...colonnes],
    REALISES.map(({ cle, libelle, unite }) => {
      const m = lignes.find((l) => l.cle === cle)?.annees[0]
      const lus = [m?.prevu ?? null, m?.realise ?? null]
      return unite === 'euros' ? [libelle, null, null, ...lus] : [libelle, ...lus, null, null]
    }),
  )
}
