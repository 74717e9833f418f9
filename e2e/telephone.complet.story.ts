import { expect, test } from 'vitest'
import { champ, connecter, ecranRempli, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'

// What a phone has no room for: the foot of the form and what opens beside it, the introduction above it.
const scene = monterScene()
const TELEPHONE = { viewport: { width: 360, height: 740 } }

test('au téléphone, la place de la barre est la sienne, et les communes proposées se lisent toutes', async () => {
  const { projet, ...porteur } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-signer')
  const page = await scene.ouvrir('/', TELEPHONE)
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/projet/step2?projetId=${projet.id}`)
  await champ(page, 'idLieu').and(page.locator('[value="2"]')).check()
  const ville = champ(page, 'ville').first()
  const barre = page.locator('.barre-formulaire')
  const place = await barre.evaluate((e) => {
    const reservee = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
    return Math.round(reservee - e.getBoundingClientRect().height)
  })
  expect(place).toBe(16)
  await ville.fill('')
  await ville.evaluate((e) => scrollBy(0, e.getBoundingClientRect().bottom - innerHeight + 110))
  await ville.pressSequentially('rou')
  const liste = page.getByRole('listbox', { name: 'Communes proposées' })
  await liste.getByRole('option', { name: 'Rouen (76000, 76100)' }).waitFor()
  // Whole, and over whatever stands there: the bar too, at the end of the page.
  const lues = await liste.getByRole('option').evaluateAll((options) =>
    options.map((e) => {
      const { left, top, height } = e.getBoundingClientRect()
      return document.elementFromPoint(left + 8, top + height / 2) === e
    }),
  )
  expect(lues).toEqual(lues.map(() => true))
})

test('au téléphone, ce qui est choisi à payer reste au bas, et rien n’élargit les pages de l’argent', async () => {
  const page = await scene.ouvrir('/', TELEPHONE)
  await connecter(page, scene.serveur.url, 'comptable')
  await scene.aller(page, '/admin/virements')
  await page
    .getByRole('checkbox', { name: /^Choisir 20/ })
    .first()
    .check()
  const preparer = page.getByRole('button', { name: 'Préparer le lot' })
  const { y = 0, height = 0 } = (await preparer.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(TELEPHONE.viewport.height)
  for (const chemin of ['/admin/virements', '/admin/virements/1', '/admin/virements/2', '/admin/ecritures']) {
    await scene.aller(page, chemin)
    await ecranRempli(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chemin).toBeLessThanOrEqual(360)
  }
})

test('au téléphone, une carte dit le nom, le numéro, un état et un montant ; le reste est dans son détail', async () => {
  const page = await scene.ouvrir('/', TELEPHONE)
  await connecter(page, scene.serveur.url, 'admin')
  const montrees = (lignes: string) =>
    page
      .locator(lignes)
      .evaluateAll((rangees) =>
        rangees.map((r) =>
          [...r.querySelectorAll('td')]
            .filter((td) => td.checkVisibility())
            .map((td) => td.dataset.titre ?? ''),
        ),
      )
  for (const vue of ['in-progress', 'past-commission']) {
    await scene.aller(page, `/admin/projets?tab=${vue}`)
    await page.locator('.tableau tbody tr').first().waitFor()
    const cartes = await montrees('.tableau tbody tr')
    for (const titres of cartes) expect(titres.length, `${vue} : ${titres}`).toBeLessThanOrEqual(2)
    expect(cartes.flat()).toContain('Montant (€)')
  }
  await page.locator('.tableau-deplier').first().click()
  await voir(page.locator('.detail-projet'), 'Date de dépôt')
  await scene.aller(page, '/admin/commissions')
  await page.locator('.tableau tbody th a').first().click()
  await page.locator('.tableau-decision tbody tr').first().waitFor()
  for (const titres of await montrees('.tableau-decision tbody tr'))
    expect(titres.length, `commission : ${titres}`).toBe(2)
})

test('au téléphone, l’inscription commence par ses champs : « Avant de commencer » est replié', async () => {
  const page = await scene.ouvrir('/creation/step1', TELEPHONE)
  await voir(page, 'Avant de commencer')
  const { y = Number.NaN } = (await champ(page, 'nomStructure').boundingBox()) ?? {}
  expect(y).toBeLessThan(TELEPHONE.viewport.height)
})
