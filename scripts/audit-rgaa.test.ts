import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ECHANTILLON } from '../e2e/rgaa/echantillon.ts'
import { auSort } from '../e2e/rgaa/tirage.ts'
import { STATUTS } from '../src/domain/accessibilite/audit.ts'
import { statutDe } from '../src/domain/accessibilite/grille.ts'
import { criteresDe } from '../src/domain/accessibilite/referentiel.ts'
import {
  DERIVES,
  ecrireAudit,
  ecrireDerives,
  FICHIERS,
  lireAudit,
  lireFichierExamens,
  lireGrille,
  lireReferentiel,
} from './audit-rgaa-fichiers.ts'
import { racine } from './sources.ts'

/** Lines by hand may be of any day: this one only bounds those to come. */
const grille = lireGrille('9999-12-31')
const lire = (chemin: string) => readFileSync(`${racine}${chemin}`, 'utf8')

test('le référentiel a ses treize thèmes, ses 106 critères et ses 258 tests, et nomme sa licence', () => {
  const norme = lireReferentiel('4.1.2')
  expect(norme.themes.map((t) => t.criteres.length)).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12])
  expect(criteresDe(norme)).toHaveLength(106)
  expect(criteresDe(norme).flatMap((c) => Object.keys(c.tests))).toHaveLength(258)
  expect(norme.licence).toContain('Licence Ouverte 2.0')
})

test('la grille et les nombres de la page sont ceux de l’audit et des examens (sinon : npm run audit:rgaa -- ecrire)', () => {
  const derives = ecrireDerives(grille)
  for (const nom of DERIVES) expect(lire(FICHIERS[nom])).toBe(derives[nom])
  expect(lire(FICHIERS.audit)).toBe(ecrireAudit(lireAudit()))
})

test('le CSV est celui d’Ara : 107 lignes, les critères en ordre, des statuts de la grille', () => {
  const [tete = '', ...rangees] = lire(FICHIERS.csv).trimEnd().split('\n')
  expect(rangees).toHaveLength(106)
  expect(tete.startsWith('Critères,Éléments transverses,')).toBe(true)
  const cellules = rangees.map((r) => r.split(','))
  expect(cellules.map((r) => r[0])).toEqual(criteresDe(grille.referentiel).map((c) => c.numero))
  for (const [, ...statuts] of cellules) {
    expect(statuts).toHaveLength(grille.audit.pages.length + 1)
    for (const s of statuts) expect(STATUTS).toContain(s)
  }
})

/** Criteria of which a check covers every test, wherever it holds. */
const COUVERTS = ['6.2', '8.1', '8.3', '8.5', '12.9', '13.2']

test('aucun critère n’est conforme sans un contrôle qui le couvre ou une personne qui le signe', () => {
  for (const { numero } of criteresDe(grille.referentiel))
    for (const { cle, etats } of grille.audit.pages) {
      if (statutDe(grille, numero, cle) !== 'C') continue
      const signe = grille.examens.some((e) => e.critere === numero && e.page === cle)
      const couvre = grille.audit.lignes.some(
        (l) => l.critere === numero && l.page === cle && l.etats.length === etats.length,
      )
      expect([numero, cle, signe || (couvre && COUVERTS.includes(numero))]).toEqual([numero, cle, true])
    }
})

test('chaque relevé dit qui, quand, quoi ; un défaut, sa page, son composant et sa règle, une fois', () => {
  const cles = grille.audit.lignes.flatMap((l) => {
    expect([l.qui, l.le, l.preuve].every((t) => t.length > 0)).toBe(true)
    return l.statut === 'NC' ? [`${l.critere} ${l.page} ${l.composant} ${l.regle}`] : []
  })
  expect(new Set(cles).size).toBe(cles.length)
  expect(cles.filter((c) => c.includes('undefined'))).toEqual([])
})

test('une page sur dix est tirée au sort, jamais parmi les choisies ; un autre mot en tire d’autres', () => {
  const etat = (route: string, nom: string) => ({ route, nom, qui: 'anonyme' as const })
  const tous = Array.from({ length: 40 }, (_, i) => ['a', 'b', 'c', 'd'].map((n) => etat(`/${i}`, n))).flat()
  const choisies = Array.from({ length: 12 }, (_, i) => ({ etats: [{ ecran: { route: `/${i}` } }] }))
  const tirees = auSort(tous, choisies, '2026')
  expect(tirees.map((t) => t.etats.length)).toEqual([3, 3])
  expect(tirees.every(({ route }) => Number(route.slice(1)) >= 12)).toBe(true)
  expect(auSort(tous.toReversed(), choisies, '2026')).toEqual(tirees)
  expect(auSort(tous, choisies, '2027').map((t) => t.route)).not.toEqual(tirees.map((t) => t.route))
  const auHasard = ECHANTILLON.filter((p) => p.cle.startsWith('sort-'))
  expect(auHasard).toHaveLength(Math.ceil((ECHANTILLON.length - auHasard.length) / 10))
})

test('l’audit gardé est de l’échantillon d’aujourd’hui (sinon : npm run audit:rgaa)', () => {
  expect(grille.audit.pages).toEqual(
    ECHANTILLON.map(({ cle, titre, adresse, etats }) => ({
      cle,
      titre,
      adresse,
      etats: etats.map((e) => ({ cle: e.cle, titre: e.titre, recette: e.recette })),
    })),
  )
})

test('le fichier tenu à la main se lit avec ses numéros de ligne ; un autre en-tête est refusé', () => {
  const tete = 'critère,page,statut,commentaire,date,nom'
  const lus = lireFichierExamens(`\uFEFF${tete}\r\n\r\n1.1,aide,C,"Vu, et lu",2026-11-12,Prénom Nom\r\n`)
  expect(lus).toEqual([
    {
      ligne: 3,
      valeurs: {
        critère: '1.1',
        page: 'aide',
        statut: 'C',
        commentaire: 'Vu, et lu',
        date: '2026-11-12',
        nom: 'Prénom Nom',
      },
    },
  ])
  expect(() => lireFichierExamens('critere;page\n')).toThrow('ligne 1')
})
