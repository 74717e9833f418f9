import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { pdfReel } from './pieces.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

let piece: Awaited<ReturnType<typeof pdfReel>>
beforeAll(async () => {
  piece = await pdfReel('Statuts signés.pdf', 'Statuts')
})
const pointRouge = (page: Page) =>
  page.locator('.coquille-cote nav li', { hasText: 'Messagerie' }).locator('.point-rouge')

test('un porteur écrit avec une pièce, l’administration le voit sans recharger (NAV-009, NAV-027, MSG-001, AUTH-008)', async () => {
  const { url } = scene.serveur
  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  // The stream is there once the first reading that follows it has been made.
  const flux = admin.waitForResponse((r) => r.url().includes('/evenements') && r.status() === 200)
  await scene.aller(admin, '/admin/messagerie')
  await voir(admin, /Aucune conversation|conversations?$/)
  const point = pointRouge(admin)
  await flux
  // The demonstration leaves one to be read.
  await point.waitFor()
  await admin
    .getByRole('link', { name: /^Contacter / })
    .first()
    .click()
  await point.waitFor({ state: 'detached' })

  const porteur = await scene.ouvrir('/')
  await connecter(porteur, url, 'porteurProjet')
  await scene.aller(porteur, '/porteur-projet/messagerie')
  await voir(porteur, 'Échangez avec Sofia')
  await verifierAccessibilite(porteur)
  await bouton(porteur, 'Envoyer').click()
  await voir(porteur, 'Écrivez un message, ou joignez un fichier.')
  await expect.poll(() => porteur.title()).toMatch(/^Erreur\u00a0: /)
  await champ(porteur, 'attachment').setInputFiles(piece)
  await remplir(porteur, { message: 'Bonjour,\nvoici nos statuts.' })
  // What is typed survives a reload; the file has to be chosen again.
  await porteur.reload()
  await expect.poll(() => champ(porteur, 'message').inputValue()).toBe('Bonjour,\nvoici nos statuts.')
  await champ(porteur, 'attachment').setInputFiles(piece)
  await bouton(porteur, 'Envoyer').click()
  await voir(porteur.locator('.message-mien'), 'voici nos statuts.')
  await expect.poll(() => champ(porteur, 'message').inputValue()).toBe('')

  await point.waitFor()
})

test('l’administration lit la pièce, répond, et deux onglets lisent la réponse (NAV-028, MSG-004, MSG-006, MSG-026)', async () => {
  const { url } = scene.serveur
  const porteur = await scene.ouvrir('/')
  await connecter(porteur, url, 'porteurProjet')
  await scene.aller(porteur, '/porteur-projet/messagerie')
  await voir(porteur.locator('.message-mien'), 'voici nos statuts.')
  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  await scene.aller(admin, '/admin/messagerie')
  const point = pointRouge(admin)
  await point.waitFor()
  await admin
    .getByRole('link', { name: /^Contacter / })
    .first()
    .click()
  await attendreAdresse(admin, /^\/admin\/messagerie\/conversation\/\d+$/)
  await voir(admin, 'voici nos statuts.')
  await verifierAccessibilite(admin)
  await point.waitFor({ state: 'detached' })
  const lien = admin.getByRole('link', { name: /Statuts signés\.pdf/ })
  const recu = await admin.request.get(`${url}${await lien.getAttribute('href')}`)
  expect((await recu.body()).equals(piece.buffer)).toBe(true)
  await voir(porteur.locator('.message-lu'), 'Lu')

  const second = await scene.onglet(porteur, '/porteur-projet/dashboard')
  await voir(second, 'voici nos statuts.')
  await remplir(admin, { message: 'Merci, bien reçu.' })
  await champ(admin, 'message').press('Control+Enter')
  await voir(porteur, 'Merci, bien reçu.')
  await voir(second.locator('.bloc-messagerie'), 'Merci, bien reçu.')

  await admin.getByRole('link', { name: 'Messagerie', exact: true }).first().click()
  await attendreAdresse(admin, '/admin/messagerie')
})

test('« Ecrire au porteur » ouvre la conversation ; qui consulte ne peut pas envoyer (ACC-012, MSG-002, MSG-027)', async () => {
  const { url } = scene.serveur
  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  await scene.aller(admin, '/admin/porteur?tab=porteurs')
  const ligne = admin.locator('tbody tr').last()
  const nom = (await ligne.locator('th a').textContent())?.trim() ?? ''
  await ligne.getByText('Ecrire au porteur').click()
  await voir(admin, nom)
  await remplir(admin, { message: 'Votre dossier est à compléter.' })
  await bouton(admin, 'Envoyer').click()
  await attendreAdresse(admin, /^\/admin\/messagerie\/conversation\/\d+$/)
  await voir(admin, 'Votre dossier est à compléter.')

  const superviseur = await scene.ouvrir('/')
  await connecter(superviseur, url, 'superviseur')
  await scene.aller(superviseur, '/admin/messagerie')
  await superviseur.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(nom)
  await superviseur.getByRole('link', { name: `Contacter ${nom}` }).click()
  await voir(superviseur, 'Vous consultez la messagerie sans pouvoir y écrire.')
  expect(await bouton(superviseur, 'Envoyer').isDisabled()).toBe(true)
})

test('un membre de la commission a sa propre conversation (NAV-038, MSG-008)', async () => {
  const { url } = scene.serveur
  const membre = await scene.ouvrir('/')
  await connecter(membre, url, 'membreCommission')
  await scene.aller(membre, '/membre-commission/messagerie')
  await voir(membre, 'Échangez avec Sofia')
  await remplir(membre, { message: 'Une question sur l’ordre du jour.' })
  await bouton(membre, 'Envoyer').click()
  await voir(membre, 'Une question sur l’ordre du jour.')
})

test('l’administration filtre ce qui attend une réponse, ouvre au clavier, et revient à sa liste', async () => {
  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/messagerie')
  await admin.getByRole('table', { name: 'Conversations' }).waitFor()
  await admin.getByRole('button', { name: /^Sans réponse/ }).click()
  await admin.waitForURL(/\/admin\/messagerie\?sansReponse=oui$/)
  await admin.locator('body').press('f')
  const volet = admin.getByRole('region', { name: 'Filtre' })
  await volet.locator('summary', { hasText: 'Rôle' }).click()
  await volet.getByLabel('Membres de la commission').check()
  await admin.waitForURL(/role=membreCommission/)
  await verifierAccessibilite(admin)
  await admin.keyboard.press('Escape')
  await volet.waitFor({ state: 'detached' })
  const ligne = admin.locator('.messagerie-nom')
  await expect.poll(() => ligne.count()).toBe(1)
  await admin.getByRole('heading', { level: 1, name: 'Messagerie' }).focus()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await admin.waitForURL(/\/conversation\/\d+\?sansReponse=oui&role=membreCommission$/)
  await voir(admin, 'Une question sur l’ordre du jour.')
  await admin.locator('.page-retour').click()
  await admin.waitForURL(/\/admin\/messagerie\?sansReponse=oui&role=membreCommission$/)
})
