import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { racine } from './sources.ts'

interface Reponse {
  question: string
  reponse: string
  preuves: { chemin: string; titre: string | null }[]
}

/** The rows of the questionnaire: a proof is a path, with the title of a test of it or not. */
function lireQuestionnaire(texte: string): Reponse[] {
  return [...texte.matchAll(/^\| (?!question \||---)(.+?) \| (.+) \| (.+) \|$/gm)].map(
    ([, question = '', reponse = '', cite = '']) => ({
      question,
      reponse,
      preuves: [...cite.matchAll(/`([^`]+)`(?: « ([^»]+) »)?/g)].map(([, chemin = '', titre]) => ({
        chemin,
        titre: titre ?? null,
      })),
    }),
  )
}

/** What is wrong with a proof: no such file, or no test of that title in it. */
function fautesDe(preuves: Reponse['preuves'], lire: (chemin: string) => string | null): string[] {
  return preuves.flatMap(({ chemin, titre }) => {
    const contenu = lire(chemin)
    if (contenu === null) return [`${chemin} n’existe pas`]
    if (titre === null) return []
    const titres = [...contenu.matchAll(/\btest(?:\.\w+)?\(\s*(['"`])(.+?)\1,/g)].map((m) => m[2])
    return titres.includes(titre) ? [] : [`${chemin} n’a pas d’essai « ${titre} »`]
  })
}

const lireFichier = (chemin: string): string | null => {
  const lieu = `${racine}${chemin}`
  return existsSync(lieu) && statSync(lieu).isFile() ? readFileSync(lieu, 'utf8') : null
}
const texte = readFileSync(`${racine}docs/questionnaire-securite.md`, 'utf8')
const reponses = lireQuestionnaire(texte)

test('chaque question a sa réponse et sa preuve, et chaque preuve existe', () => {
  // Every row of the table is read, but its two headings.
  expect(reponses.length).toBe(texte.split('\n').filter((l) => l.startsWith('|')).length - 2)
  expect(reponses.filter((r) => r.preuves.length === 0).map((r) => r.question)).toEqual([])
  expect(reponses.flatMap((r) => fautesDe(r.preuves, lireFichier))).toEqual([])
})

test('rien de ce qui est cité en preuve n’échappe à la lecture', () => {
  const cites = reponses.flatMap((r) => r.preuves.filter((p) => p.titre !== null))
  const [, ...lignes] = texte.split('| --- | --- | --- |')
  const guillemets = lignes.join('').match(/` « /g) ?? []
  expect(cites.length).toBeGreaterThan(15)
  expect(cites.length).toBe(guillemets.length)
})

test('ce qu’une direction informatique demande y est', () => {
  const questions = reponses.map((r) => r.question).join('\n')
  const attendues = `héberg|mots de passe|Second facteur|Droits|transit|repos|Secrets|journal|restauration|vulnérabilités
    antivirus|abus|CSP|CSRF|Sessions|Relecture|personnelles|Réversibilité|Incident|Accessibilité|Dépendances|Sous-traitants`
  const mots = attendues.split(/[|\s]+/)
  expect(mots.filter((mot) => !questions.toLowerCase().includes(mot.toLowerCase()))).toEqual([])
})

test('tient en trois pages', () => {
  // A page of A4 holds some 3 500 signs; proofs are for whoever checks.
  const lu = reponses.map((r) => r.question + r.reponse).join('')
  expect(lu.length).toBeLessThan(3 * 3500)
  expect(reponses.filter((r) => r.reponse.length > 420).map((r) => r.question)).toEqual([])
})

test('un fichier absent, un titre changé se disent', () => {
  const preuves = lireQuestionnaire('| A ? | oui | `a.test.ts` « il pleut », `b.md` |')[0]?.preuves ?? []
  expect(fautesDe(preuves, () => null)).toEqual(['a.test.ts n’existe pas', 'b.md n’existe pas'])
  expect(fautesDe(preuves, () => "test('il neige', () => {})")).toEqual([
    'a.test.ts n’a pas d’essai « il pleut »',
  ])
  expect(fautesDe(preuves, () => "test('il pleut', async () => {})")).toEqual([])
})
