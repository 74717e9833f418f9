import { expect, test } from 'vitest'
import { completer, type EnteteGardee, presenterColonnes, presenterDecisions } from './colonnes.ts'

const entete = (titre: string, personne: string | null = null): EnteteGardee => ({
  titre,
  exemples: [],
  personne,
  valeurs: [
    ['Accepté', 3],
    ['Ajourné', 1],
  ],
})

test('ce que nul n’a à dire est laissé de côté : les personnes, et nos deux colonnes quand elles reviennent', () => {
  const entetes = [
    entete('Titre'),
    entete('Contact', 'son titre est celui d’une personne'),
    entete('Colonne'),
    entete('Motif'),
  ]
  const choix = {
    colonnes: [
      { rang: 0, champ: 'titre' as const },
      { rang: 1, champ: 'ville' as const },
    ],
    decisions: [],
  }
  expect(completer(choix, entetes).colonnes).toEqual([
    { rang: 0, champ: 'titre' },
    { rang: 1, champ: null },
    { rang: 2, champ: null },
    { rang: 3, champ: null },
  ])
  expect(completer({ colonnes: [], decisions: [] }, [entete('Motif'), entete('Colonne')]).colonnes).toEqual(
    [],
  )
})

test('une colonne dit si son choix vient du profil ; une décision, ce que son mot laisse penser', () => {
  const entetes = [entete('Avis'), entete('Obs.')]
  const choix = { colonnes: [{ rang: 0, champ: 'decision' as const }], decisions: [] }
  const profil = { colonnes: { avis: 'decision' as const }, decisions: {} }
  expect(presenterColonnes(entetes, choix, profil).map((c) => [c.champ, c.decide, c.profil])).toEqual([
    ['decision', true, true],
    [null, false, false],
  ])
  expect(presenterDecisions(entetes, choix)).toEqual([
    { valeur: 'Accepté', lignes: 3, sens: null, propose: 'accordee' },
    { valeur: 'Ajourné', lignes: 1, sens: null, propose: null },
  ])
})
