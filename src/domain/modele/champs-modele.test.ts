import { expect, test } from 'vitest'
import { fauteDeChamps, remplirModele } from './champs-modele.ts'

test.each([
  ['Bonjour, votre demande {{numéro}} est incomplète.'],
  ['{{ Numero }}, {{NOM DU PROJET}}'],
  ['Sans champ, avec {une} accolade.'],
])('« %s » s’enregistre', (texte) => {
  expect(fauteDeChamps(texte)).toBeNull()
})

const POSSIBLES =
  '{{nom du projet}}, {{numéro}}, {{structure}}, {{prénom}}, {{nom}}, {{montant demandé}}, {{commission}}, {{date limite}}'
test.each([
  ['Le {{ville}}', `{{ville}} n’existe pas. Champs possibles\u00a0: ${POSSIBLES}.`],
  ['{{}} et {{x}}', `{{}}, {{x}} n’existent pas. Champs possibles\u00a0: ${POSSIBLES}.`],
  ['{{numéro', 'Un champ s’écrit entre deux paires d’accolades\u00a0: {{numéro}}.'],
  ['numéro}}', 'Un champ s’écrit entre deux paires d’accolades\u00a0: {{numéro}}.'],
])('« %s » est refusé avec une phrase', (texte, phrase) => {
  expect(fauteDeChamps(texte)).toBe(phrase)
})

test('ce qui est connu est rempli, le reste garde ses accolades et est nommé une fois', () => {
  const texte = '{{Nom du projet}} ({{numero}}) avant le {{date limite}}, le {{date limite}}.'
  const rempli = remplirModele(texte, { 'nom du projet': 'Lire $1 en fête', numéro: '2026-0007' })
  expect(rempli).toEqual({
    texte: 'Lire $1 en fête (2026-0007) avant le {{date limite}}, le {{date limite}}.',
    manquants: ['date limite'],
  })
})
