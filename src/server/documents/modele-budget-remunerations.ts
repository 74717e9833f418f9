import type { Readable } from 'node:stream'
import { type Colonne, classeur } from './classeur.ts'

const COLONNES: readonly Colonne[] = [
  { titre: 'Nom', largeur: 22, format: 'texte' },
  { titre: 'Prénom', largeur: 18, format: 'texte' },
  { titre: 'Qualité (auteur, illustrateur, traducteur, modérateur…)', largeur: 28, format: 'texte' },
  { titre: 'Nature de l’intervention (rencontre, lecture, atelier…)', largeur: 32, format: 'texte' },
  { titre: 'Date', largeur: 13, format: 'jour' },
  { titre: 'Nombre d’interventions', largeur: 14, format: 'entier' },
  { titre: 'Rémunération brute', largeur: 16, format: 'euros' },
  { titre: 'Cotisations à la charge de l’organisateur', largeur: 18, format: 'euros' },
  { titre: 'Frais (transport, hébergement, repas)', largeur: 18, format: 'euros' },
  { titre: 'Total', largeur: 16, format: 'euros' },
]
const LIGNES = 60

function* lignes() {
  for (let n = 2; n < LIGNES + 2; n++)
    yield [...Array<null>(9).fill(null), { formule: `SUM(G${n}:I${n})`, valeur: 0 }]
  const somme = (texte: string) => ({
    formule: `SUM(${texte}2:${texte}${LIGNES + 1})`,
    valeur: 0,
    total: true,
  })
  yield ['Total', null, null, null, null, null, somme('G'), somme('H'), somme('I'), somme('J')]
}

/** The template of the budget of remunerations: one line a person, totals made by the spreadsheet program. */
export const modeleBudgetRemunerations = (): Readable =>
  classeur([{ nom: 'Budget des rémunérations', colonnes: COLONNES, lignes: lignes() }])
