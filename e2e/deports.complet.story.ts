import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The demonstration's commission at its first step asks its members for their links; the team registered one.
const scene = monterScene({ enchainee: true })
let membre: Page
let adresse = ''

const enregistrer = (p: Page) => bouton(p, 'Enregistrer et ouvrir les dossiers')

test('un membre déclare ses liens avant de lire : une case pour tous, les exceptions une à une, au clavier', async () => {
  membre = await scene.ouvrir('/')
  await connecter(membre, scene.serveur.url, 'membreCommission')
  await scene.aller(membre, '/admin/commissions')
  scene.surveillance.tolerer(/status of 409/)
  const acces = membre.getByRole('link', { name: /^Accéder à la commission/ })
  await acces.first().waitFor()
  for (const lien of await acces.all()) {
    await lien.press('Enter')
    await membre.waitForURL(/\/commissions\/\d+/)
    await membre
      .getByRole('heading', { level: 1, name: /^(Déclaration avant lecture|Commission )/ })
      .waitFor()
    if (membre.url().endsWith('/declaration')) break
    await membre.goBack()
    await acces.first().waitFor()
  }
  await voir(membre, 'Vous ne pouvez le retirer.')
  adresse = new URL(membre.url()).pathname.replace(/^\/gestion/, '')
  expect(await enregistrer(membre).isDisabled()).toBe(true)
  await verifierAccessibilite(membre)
  await membre
    .getByRole('button', { name: /^Déclarer un lien avec/ })
    .first()
    .press('Enter')
  await membre.getByRole('checkbox').press('Space')
  await enregistrer(membre).press('Enter')
  await voir(membre, 'Choisissez le lien.')
  await verifierAccessibilite(membre)
  await membre.getByRole('radio', { name: 'Lien familial' }).press('Space')
  await enregistrer(membre).press('Enter')
  await membre.getByRole('heading', { level: 1, name: /^Commission / }).waitFor()
  await voir(membre, 'Vous êtes déporté·e')
  await voir(membre, /Ces totaux ne comptent pas 2 dossiers/)
  await verifierAccessibilite(membre)
})

test('en lisant, un lien découvert ferme le dossier aussitôt ; l’équipe le lit, et en inscrit un autre qui ferme une page ouverte', async () => {
  await membre.locator('tbody th a').first().press('Enter')
  await bouton(membre, 'Déclarer un lien avec ce dossier').press('Enter')
  await membre.getByRole('radio', { name: 'Autre' }).press('Space')
  await verifierAccessibilite(membre)
  await membre.getByRole('dialog').getByRole('button', { name: 'Déclarer' }).press('Enter')
  await voir(membre, 'Vous êtes déporté·e sur ce dossier')
  await verifierAccessibilite(membre)
  await membre.getByRole('link', { name: 'Retour à la commission' }).press('Enter')
  const ouvert = membre.locator('tbody th a').first()
  await ouvert.waitFor()
  await ouvert.press('Enter')
  await bouton(membre, 'Déclarer un lien avec ce dossier').waitFor()
  const numero =
    /N° (\S+)/.exec(
      (await membre
        .getByText(/^N° \d{4}-\d{4}/)
        .first()
        .textContent()) ?? '',
    )?.[1] ?? ''

  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, adresse.replace(/declaration$/, 'deports'))
  await voir(admin, /Lien familial · déclaré le/)
  await verifierAccessibilite(admin)
  await bouton(admin, 'Inscrire un déport').press('Enter')
  const boite = admin.getByRole('dialog')
  await boite.getByLabel(/^Personne/).selectOption({ label: 'Marc Roussel' })
  const choix = (
    await boite
      .getByLabel(/^Dossier/)
      .locator('option')
      .allInnerTexts()
  ).find((t) => t.startsWith(numero))
  await boite.getByLabel(/^Dossier/).selectOption({ label: choix ?? 'absent' })
  await boite.getByRole('radio', { name: 'Fonction dans la structure' }).press('Space')
  await verifierAccessibilite(admin)
  await boite.getByRole('button', { name: 'Inscrire', exact: true }).press('Enter')
  await boite.waitFor({ state: 'detached' })
  scene.surveillance.tolerer(/status of 40[34]/)
  await voir(membre, 'Vous êtes déporté·e sur ce dossier')
})
