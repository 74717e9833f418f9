import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi } from './boite-envoi.ts'
import { signer, suivant } from './depot.ts'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { pdfReel } from './pieces.ts'
import { type PorteurDemo, porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A review that refuses two sections, the correction, and the review that accepts: two people, two computers.
const scene = monterScene({ enchainee: true })
const MOTIF = 'Le budget joint ne dit pas les cotisations. Merci de le compléter.'
let porteur: PorteurDemo
let numero: number
let admin: Page
let page: Page

const titre = (p: Page, name: string) => p.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const repondre = (mot: 'Oui, accepter' | 'Non, refuser', rang: number) =>
  admin.getByRole('button', { name: new RegExp(`^${mot} la partie ${rang},`) })
const partie = (nom: string) => admin.getByRole('region', { name: nom, exact: true })

test('l’administration refuse deux parties, avec un motif (CTL-001, CTL-022, CTL-023, NAV-022, NAV-055)', async () => {
  const trouve = await porteurAvec(scene.serveur.url, (p) => p.state === 'en-cours' && p.isControlling)
  porteur = trouve
  numero = trouve.projet.id
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  const point = admin.getByRole('link', { name: /^Projets/ }).locator('.point-rouge')
  await point.waitFor()
  await scene.aller(admin, `/admin/projets/validation?id=${numero}`)
  await voir(admin, 'Répondez aux quatre parties.')
  await titre(admin, 'Récapitulatif du projet')
  await partie('Documents à joindre')
    .getByRole('button', { name: /^Ouvrir .*\.pdf/ })
    .first()
    .click()
  await admin.locator('.lecteur-pdf canvas').first().waitFor()
  await verifierAccessibilite(admin)
  // The page is at the piece that was opened: a key judges only what is under the eyes.
  await admin.keyboard.press('1')
  await admin.keyboard.press('o')
  await admin.keyboard.press('o')
  await repondre('Non, refuser', 3).click()
  expect(await bouton(admin, 'Envoyer le contrôle').isDisabled()).toBe(true)
  await repondre('Non, refuser', 4).click()
  await remplir(admin, { message: MOTIF })
  await verifierAccessibilite(admin)
  await bouton(admin, 'Envoyer le contrôle').click()
  await voir(admin, 'Le contrôle a été envoyé.')
  await voir(admin, /Parties refusées/)
  await voir(admin.getByRole('complementary', { name: 'Message de refus' }), MOTIF)
})

test('le porteur lit le motif, corrige les deux parties et signe de nouveau (CTL-025, FRM-036, STA-005, STA-006)', async () => {
  const envoi = await attendreEnvoi(scene.serveur.url, porteur.email, /Action requise/)
  expect(envoi.texte).toContain(MOTIF)
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await voir(page, 'A corriger')
  await page
    .getByRole('link', { name: /Corriger la demande/ })
    .first()
    .click()
  await attendreAdresse(page, /\/step3$/)
  for (const etape of [1, 2, 4, 3]) {
    await scene.aller(page, `/porteur-projet/projet/step${etape}?projetId=${numero}`)
    await voir(page, 'Message de refus:')
    await voir(page, MOTIF)
  }
  const budget = Number((await champ(page, 'budgetGlobal').inputValue()).replace(/\s/g, '').replace(',', '.'))
  await remplir(page, { budgetGlobal: String(budget + 1500) })
  await suivant(page, 4)
  const fichier = await pdfReel('budget-complet.pdf', 'Budget avec cotisations')
  await champ(page, 'fichierBudget').first().setInputFiles(fichier)
  await page.locator('.televersement-present', { hasText: fichier.name }).waitFor()
  await suivant(page, 5)
  await voir(page, /modifications depuis votre signature/)
  await voir(page.locator('.changements'), 'budget-complet.pdf')
  await verifierAccessibilite(page)
  await signer(page, scene.serveur.url, porteur.email)
})

test('l’administration voit ce qui a changé, accepte, et affecte à une commission (AFF-001, AFF-002, AFF-003, CTL-002, STA-007, STA-008)', async () => {
  await scene.aller(admin, `/admin/projets/validation?id=${numero}`)
  await voir(admin, /corrigé et signé de nouveau/)
  await voir(partie('Budget et rémunération des auteurs'), 'Modifié')
  expect(await partie('Budget et rémunération des auteurs').locator('.fait-change').count()).toBe(1)
  await voir(partie('Documents à joindre'), 'Remplacé')
  expect(await repondre('Non, refuser', 1).count()).toBe(0)
  await verifierAccessibilite(admin)
  await repondre('Oui, accepter', 3).click()
  await repondre('Oui, accepter', 4).click()
  await bouton(admin, 'Envoyer le contrôle').click()
  await voir(admin, 'Choisissez la commission qui l’examinera.')
  await titre(admin, 'Affecter le projet à une commission')
  await champ(admin, 'idCommission').selectOption({ index: 1 })
  const choisie = await champ(admin, 'idCommission').locator('option:checked').textContent()
  const date = /du (.+)$/.exec(choisie ?? '')?.[1] ?? 'sans date'
  await bouton(admin, 'Affecter le projet').click()
  const boite = admin.getByRole('dialog')
  await voir(boite, date)
  await verifierAccessibilite(admin)
  await boite.getByRole('button', { name: 'Affecter le projet' }).click()
  await voir(admin, 'Le projet est affecté.')
  await voir(admin.getByRole('link', { name: 'Accéder à la commission' }), /./)
  await attendreEnvoi(scene.serveur.url, porteur.email, /est complète/)
})
