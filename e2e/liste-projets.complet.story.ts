import { expect, test } from 'vitest'
import { connecter } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The staff list, as a reviewer works it: by the keys, filtered, sorted, kept under a name.
const scene = monterScene()

test('la liste se filtre, se trie, se garde sous un nom et se rouvre, au clavier comme à la souris', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/projets?tab=past-commission')
  await page.locator('table.tableau').waitFor()
  const adresse = () => new URL(page.url()).search
  const compte = async () => (await page.locator('.etat-liste [role=status]').textContent()) ?? ''
  const toutes = await compte()

  await page.locator('body').press('f')
  const volet = page.getByRole('region', { name: 'Filtre' })
  await volet.locator('summary', { hasText: 'Convention' }).click()
  await volet.getByLabel('À signer').check()
  await page.waitForURL(/convention=a-signer/)
  await verifierAccessibilite(page)
  await page.keyboard.press('Escape')
  await volet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Montant (€), trier' }).click()
  await page.waitForURL(/tri=-montant/)
  await expect.poll(compte).not.toBe(toutes)

  await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await page.getByLabel(/Nom de la vue/).fill('À signer, par montant')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.waitForURL(/vue=\d+/)
  const auMenu = page.getByRole('link', { name: 'À signer, par montant' })
  await auMenu.waitFor()
  await verifierAccessibilite(page)

  await page.getByRole('heading', { level: 1, name: 'Projets' }).focus()
  await page.keyboard.press('ArrowDown')
  const ligne = page.locator('tbody th a').first()
  const nom = await ligne.textContent()
  await page.keyboard.press('Enter')
  await page.waitForURL(/projets\/validation/)
  await page.goBack()
  await ligne.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(nom)
  expect(adresse()).toMatch(/vue=\d+/)
})

test('« Suivis par moi » et un jeu de colonnes sans la souris, une vue donnée à la comptabilité et comptée au menu', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/projets?tab=past-commission')
  await page.locator('table.tableau').waitFor()
  const puce = page.getByRole('button', { name: /^Suivis par moi/ })
  await puce.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/suivi=moi/)
  await page.locator('button[aria-pressed=true]', { hasText: 'Suivis par moi' }).waitFor()
  await verifierAccessibilite(page)
  await page.keyboard.press('Space')
  await page.waitForURL((u) => !u.searchParams.has('suivi'))

  await page.getByRole('button', { name: 'Colonnes', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Colonnes pour payer' }).press('Enter')
  await page.getByRole('columnheader', { name: 'Payé (€)' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Payé (€), trier' }).press('Enter')
  await page.waitForURL(/tri=-paye/)
  await verifierAccessibilite(page)

  await page.getByRole('button', { name: 'Enregistrer la vue' }).press('Enter')
  await page.getByLabel('La montrer à tout le personnel').check()
  await page.getByLabel(/pour un rôle/).selectOption({ label: 'Comptable' })
  await page.getByLabel(/Nom de la vue/).fill('Paie')
  await verifierAccessibilite(page)
  await page.getByLabel(/Nom de la vue/).press('Enter')
  await page.waitForURL(/vue=\d+/)
  await page.getByRole('link', { name: /^Paie.*\d projets?$/ }).waitFor()
  await verifierAccessibilite(page)

  const autre = await scene.ouvrir('/')
  await connecter(autre, scene.serveur.url, 'comptable')
  await scene.aller(autre, '/admin/projets')
  await autre.waitForURL(/tri=-paye.*vue=\d+/)
  await autre.getByText('celle de votre rôle').waitFor()
  // La barre se montre avant ses lignes : les titres se lisent quand la table est là.
  await autre.getByRole('columnheader', { name: 'Payé (€)' }).waitFor()
  const titres = await autre.locator('table.tableau thead th').allTextContents()
  expect(titres).toEqual(['Projet', 'Convention', 'Accordé (€)', 'Payé (€)', 'Paiement', 'État'])
  await verifierAccessibilite(autre)
})

test('deux cases cochées coup sur coup sur un appareil lent restent cochées, et le volet ne bouge pas sous la souris', async () => {
  const page = await scene.ouvrir('/', { viewport: { width: 1280, height: 800 } })
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/projets?tab=past-commission')
  await page.locator('table.tableau').waitFor()
  await page.locator('body').press('f')
  const volet = page.getByRole('region', { name: 'Filtre' })
  await volet.locator('summary', { hasText: 'Convention' }).click()
  const cases = [volet.getByLabel('À signer'), volet.getByLabel('Signée')]
  const lieux = async () => Promise.all(cases.map(async (c) => await c.boundingBox()))
  const avant = await lieux()
  // What each box shows, at every picture from here on.
  await page.evaluate(() => {
    const boites = ['À signer', 'Signée'].map((nom) =>
      [...document.querySelectorAll('.volet-panneau label')]
        .find((l) => l.textContent === nom)
        ?.querySelector('input'),
    )
    const vues: string[] = []
    Object.assign(window, { vues })
    const voir = (): void => {
      vues.push(boites.map((b) => (b?.checked ? 'x' : '-')).join(''))
      requestAnimationFrame(voir)
    }
    voir()
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const lieu of avant) {
    const { x = 0, y = 0, width = 0, height = 0 } = lieu ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await page.waitForURL((u) => u.searchParams.get('convention') === 'a-signer,signee')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await cases[1]?.isChecked()).toBe(true)
  const vues = await page.evaluate(() => (window as unknown as { vues: string[] }).vues)
  expect(vues.filter((v, i) => v !== vues[i - 1])).toEqual(
    vues.includes('x-') ? ['--', 'x-', 'xx'] : ['--', 'xx'],
  )
  expect(await lieux()).toEqual(avant)
  // The last one unticked folds nothing either.
  for (const c of cases) await c.uncheck()
  await page.waitForURL((u) => !u.searchParams.has('convention'))
  expect(await lieux()).toEqual(avant)
})
