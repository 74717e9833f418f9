import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { navigateurDuFil } from './navigateur.ts'
import { pdfReel } from './pieces.ts'
import { ecouterLesProgrammes } from './rgaa/absences.ts'
import { criteresTouches, ECARTEES } from './rgaa/axe-rgaa.ts'
import { jugerDocuments, lireStructure } from './rgaa/documents.ts'
import { comparerPages, lireTraits } from './rgaa/entre-pages.ts'
import { FAUTES_AXE, FAUTES_DES_CONTROLES, pageSaine } from './rgaa/fautes-plantees.ts'
import { type Jugement, jugerPage } from './rgaa/juger-page.ts'

// What the audit says « not conform » of, planted alone in a small page: that cell turns, and no other.
let navigateur: Browser
beforeAll(async () => {
  navigateur = await navigateurDuFil(inject('chromium'))
})
afterAll(async () => {
  for (const c of navigateur.contexts()) await c.close()
})

async function ouvrir(html: string) {
  const contexte = await navigateur.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  })
  const page = await contexte.newPage()
  const vues = { fenetres: 0 }
  page.on('popup', () => vues.fenetres++)
  await page.route('http://essai.invalid/**', (r) =>
    r.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await ecouterLesProgrammes(page)
  await page.goto('http://essai.invalid/')
  return { page, contexte, vues }
}

async function juger(html: string): Promise<Jugement> {
  const { page, contexte, vues } = await ouvrir(html)
  const jugement = await jugerPage(page, vues)
  await contexte.close()
  return jugement
}

const criteres = (j: Jugement) => [...new Set(j.constats.map((c) => c.critere))]
const prouves = (j: Jugement, statut: 'C' | 'NA') =>
  j.preuves.filter((p) => p.statut === statut).map((p) => p.critere)

test('une page saine n’a aucun défaut, et rien n’y est dit conforme sans qu’un contrôle couvre tout le critère', async () => {
  const j = await juger(pageSaine())
  expect(j.constats).toEqual([])
  expect(prouves(j, 'C').sort()).toEqual(['12.9', '13.2', '6.2', '8.1', '8.3', '8.5'])
  expect(prouves(j, 'NA')).toEqual(
    expect.arrayContaining(['1.1', '2.1', '4.1', '5.1', '11.1', '13.7', '13.8']),
  )
})

test.each([...FAUTES_AXE, ...FAUTES_DES_CONTROLES])(
  '$critere : $quoi ne change que cette case',
  async (faute) => {
    const j = await juger(faute.html)
    expect(criteres(j), JSON.stringify(j.constats, null, 1)).toEqual([faute.critere])
    for (const c of j.constats) {
      expect([c.regle, c.composant, c.intitule, c.preuve].every((t) => t.length > 0)).toBe(true)
    }
    expect(j.preuves.map((p) => p.critere)).not.toContain(faute.critere)
  },
)

test('ce qui est là n’est plus dit absent', async () => {
  const j = await juger(
    pageSaine(
      '<table><tr><th>a</th></tr><tr><td>b</td></tr></table><p lang="en">Text</p><p>שלום</p><p><label for="c">Nom</label> <input id="c"></p><svg width="9" height="9"></svg>',
    ),
  )
  const na = prouves(j, 'NA')
  for (const critere of ['5.4', '8.8', '8.10', '11.1', '1.1', '1.3']) expect(na).not.toContain(critere)
  for (const critere of ['5.1', '5.3', '11.8']) expect(na).toContain(critere)
})

test('deux pages de même titre, et une navigation qui change d’ordre, se voient entre les pages', async () => {
  const lire = async (html: string, cle: string) => {
    const { page, contexte } = await ouvrir(html)
    const traits = await lireTraits(page, cle, 'public')
    await contexte.close()
    return traits
  }
  const nav = (liens: string) => pageSaine().replace('<a href="#contenu">Accueil</a>', liens)
  const [a, b] = ['<a href="/a">A</a>', '<a href="/b">B</a>']
  const une = await lire(nav(`${a} ${b}`), 'une')
  const meme = await lire(nav(`${a} ${b}`).replace('<title>Page', '<title>Autre page'), 'même')
  const autre = await lire(nav(`${b} ${a}`), 'autre')
  expect(comparerPages([une, meme])).toEqual([])
  const faux = comparerPages([une, meme, autre])
  expect(faux.map((c) => [c.page, c.critere])).toEqual([
    ['une', '8.6'],
    ['autre', '8.6'],
    ['autre', '12.2'],
  ])
})

test('13.3 : un PDF sans balises, sans langue ou sans titre est un défaut de la page qui le donne', async () => {
  const nu = await lireStructure(await pdfReel('nu.pdf', 'Sans balises').then((f) => f.buffer))
  expect(nu.balise).toBe(false)
  for (const [genre, octets] of Object.entries(await quatreDocuments()))
    expect(await lireStructure(octets), genre).toMatchObject({ balise: true, langue: 'fr-FR' })
  const juste = {
    genre: 'convention',
    page: 'convention',
    balise: true,
    langue: 'fr-FR',
    titre: 'Convention',
  }
  expect(jugerDocuments([juste])).toEqual([])
  for (const faux of [{ balise: false }, { langue: null }, { titre: null }])
    expect(jugerDocuments([{ ...juste, ...faux }])).toMatchObject([{ page: 'convention', critere: '13.3' }])
})

/** Criteria that axe touches and for which no planted fault can be alone, or certain. */
const SANS_FAUTE: Readonly<Record<string, string>> = {
  '2.2': 'Deux cadres de même titre : le portail n’a aucun cadre, et un cadre le dirait par 2.1.',
  '4.3': 'axe demande toujours de vérifier une vidéo à la main : il n’y a jamais de violation.',
  '4.10': 'Un son doit se charger pour être jugé : le portail n’en a pas, et « absences » le montre.',
  '7.3': 'Chromium rend atteignable toute zone qui défile : la faute n’y existe pas.',
  '11.2': 'axe demande toujours de vérifier deux étiquettes à la main : il n’y a jamais de violation.',
  '13.8': 'Les balises marquee et blink sont aussi hors du standard (10.1).',
}

test('chaque critère qu’axe dit toucher a sa faute plantée, sa règle écartée, ou la raison de son absence', () => {
  const plantes = new Set([...FAUTES_AXE, ...FAUTES_DES_CONTROLES].map((f) => f.critere))
  const touches = new Set(criteresTouches())
  expect(touches.size).toBeGreaterThan(25)
  expect([...touches].filter((c) => !plantes.has(c) && !(c in SANS_FAUTE))).toEqual([])
  expect(Object.keys(SANS_FAUTE).filter((c) => plantes.has(c) || !touches.has(c))).toEqual([])
  expect(Object.values({ ...SANS_FAUTE, ...ECARTEES }).every((raison) => raison.length > 20)).toBe(true)
})
