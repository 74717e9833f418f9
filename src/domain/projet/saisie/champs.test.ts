import { expect, test } from 'vitest'
import type { Genre } from '#domain/commun/champ.ts'
import { comparer } from '#domain/comparaison/comparer.ts'
import { changementsEntre } from '#domain/controle/changements.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { dossierExemple } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { champDe, colonneDe, NOMS } from './champs.ts'
import { INCONNUE, sectionsDe } from './fiche.ts'
import { SECTIONS_FICHE } from './fiche-champs.ts'

const contenu = JSON.parse(dossierExemple().contenu) as ContenuDemande

/** The same, signed before a field of its budget existed. */
function avant(champ: keyof ContenuDemande['budget']): ContenuDemande {
  const { [champ]: _, ...budget } = contenu.budget
  return { ...contenu, budget: budget as ContenuDemande['budget'] }
}

test('un contenu signé avant un champ se lit sans lui, jamais comme une information inconnue', () => {
  const lues = sectionsDe(avant('nbEditeursInvites'))[2]?.lignes ?? []
  expect(lues.map((l) => l.champ)).not.toContain('nbEditeursInvites')
  expect(lues.map((l) => l.valeur)).not.toContain(INCONNUE)
  expect(sectionsDe(contenu)[2]?.lignes.map((l) => l.champ)).toContain('nbEditeursInvites')
})

test('ce qu’il ne dit pas se compare comme vide, et se lit comme ajouté ensuite', () => {
  const ligne = comparer([avant('nbEditeursInvites'), contenu].map((donnees) => ({ donnees, fichiers: [] })))
    .flatMap((s) => s.lignes)
    .find((l) => l.champ === 'nbEditeursInvites')
  expect(ligne?.valeurs).toEqual([null, '24'])
  expect(changementsEntre(avant('nbEditeursInvites'), contenu)).toEqual([
    {
      section: 'budget',
      champ: 'nbEditeursInvites',
      libelle: 'Nombre d’éditeurs invités',
      nature: 'ajoute',
      avant: null,
      apres: '24',
    },
  ])
})

test('un texte dit ce qu’il devient à l’effacement : sans sort, il ne se compile pas', () => {
  // @ts-expect-error : a text may name somebody
  const texte: Genre = { genre: 'texte', max: 10 }
  // @ts-expect-error : so may prose
  const long: Genre = { genre: 'long', max: 10 }
  // @ts-expect-error : so may each text of a list
  const textes: Genre = { genre: 'textes', max: 10, auPlus: 2 }
  expect([texte, long, textes].filter((g) => 'effacement' in g)).toEqual([])
  const ecrits = NOMS.filter((nom) => ['texte', 'long', 'textes'].includes(champDe(nom).genre))
  expect(ecrits.filter((nom) => !('effacement' in champDe(nom)))).toEqual([])
})

test('deux champs n’ont ni la même colonne, ni le même nom dans ce qui est signé', () => {
  expect(new Set(NOMS.map(colonneDe)).size).toBe(NOMS.length)
  const lus = SECTIONS_FICHE.flatMap((s) => s.champs)
  expect(new Set(lus.map((c) => c.champ)).size).toBe(lus.length)
})
