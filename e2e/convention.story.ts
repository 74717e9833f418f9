import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi, attendreSms, codeDe, dernierEnvoi } from './boite-envoi.ts'
import { saisirCode } from './depot.ts'
import { attendreAdresse, bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { texteDuPdf } from './lire-pdf.ts'
import { type PorteurDemo, porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// From the grant to its payment: read, sign by SMS, pay, check the paper.
const scene = monterScene({ enchainee: true })
let porteur: PorteurDemo & { projet: PorteurDemo['projets'][number] }
let page: Page
let signee: Buffer

test('le porteur lit sa convention, page par page, à l’échelle qu’il veut (NAV-016, CNV-001, CNV-002, CNV-003, CNV-006)', async () => {
  porteur = await porteurAvec(scene.serveur.url, (p) => p.actions.includes('signerConvention'))
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await scene.aller(page, `/porteur-projet/convention?projetId=${porteur.projet.id}`)
  await voir(page, 'Merci de signer la convention')
  // A reader's own words for each sheet come with its drawing.
  const feuille = page.locator('.visionneuse-page')
  const lue = (texte: string | RegExp) =>
    feuille.locator('p').filter({ hasText: texte }).waitFor({ state: 'attached' })
  await lue(/page 1 sur \d+ : .*Entre les soussignés/s)
  const largeur = async () => (await feuille.locator('canvas').boundingBox())?.width ?? 0
  const depart = await largeur()
  await bouton(page, 'Zoom avant').click()
  await expect.poll(largeur).toBeGreaterThan(depart)
  await page.getByLabel('Page', { exact: true }).fill('2')
  await lue(/page 2 sur \d+ : ./)
  await bouton(page, 'Page précédente').click()
  await lue(/page 1 sur \d+ : ./)
  await verifierAccessibilite(page)
})

test('un code reçu par SMS la signe, et mène au tableau de bord (CNV-008, CNV-009, CNV-010, STA-013)', async () => {
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(page, 'Je signe électroniquement').click()
  await page.getByRole('heading', { name: 'Confirmation' }).waitFor()
  await verifierAccessibilite(page)
  // The telephone took a while: the page opened again still waits for that code.
  await page.reload()
  await voir(page, /^Un code à six chiffres a été envoyé par SMS au/)
  await verifierAccessibilite(page)
  await saisirCode(page, codeDe(await attendreSms(scene.serveur.url, avant)))
  await bouton(page, 'Signer la convention').click()
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await attendreEnvoi(scene.serveur.url, porteur.email, /Votre convention n°.*est signée/, avant)
  await scene.aller(page, '/porteur-projet/demandes')
  await voir(page, 'Paiement à venir')
})

test('la convention signée se relit avec sa preuve (CNV-007, CNV-013)', async () => {
  await scene.aller(page, `/porteur-projet/convention?projetId=${porteur.projet.id}`)
  await voir(page, 'Convention signée')
  const lien = await page.getByRole('link', { name: 'Télécharger' }).getAttribute('href')
  const reponse = await fetch(`${scene.serveur.url}${lien}`)
  expect(reponse.headers.get('content-type')).toBe('application/pdf')
  signee = Buffer.from(await reponse.arrayBuffer())
  const texte = texteDuPdf(signee)
  if (texte === null) return
  expect(texte).toContain('Preuve de la signature')
  expect(texte).toContain(porteur.projet.nom ?? '')
})

test('le comptable valide le paiement, le porteur en est prévenu (PAY-001, PAY-003, STA-014)', async () => {
  const avant = await dernierEnvoi(scene.serveur.url)
  const comptable = await scene.ouvrir('/')
  await connecter(comptable, scene.serveur.url, 'comptable')
  await attendreAdresse(comptable, '/admin/projets')
  const onglets = comptable.getByRole('navigation', { name: 'Projets' }).getByRole('link')
  await onglets.first().waitFor()
  expect(await onglets.count()).toBe(2)
  await scene.aller(comptable, `/admin/projets/validation?id=${porteur.projet.id}`)
  await bouton(comptable, 'Valider le paiement').first().click()
  const boite = comptable.getByRole('dialog')
  await boite.getByText('IBAN', { exact: true }).waitFor()
  await verifierAccessibilite(comptable)
  await boite.getByRole('button', { name: 'Valider le paiement' }).click()
  await voir(comptable, 'Le paiement a été validé')
  await attendreAdresse(comptable, '/admin/projets')
  expect(new URL(comptable.url()).searchParams.get('tab')).toBe('past-commission')
  await attendreEnvoi(scene.serveur.url, porteur.email, /Votre aide a été versée/, avant)
  await scene.aller(page, '/porteur-projet/demandes')
  await voir(page, 'Renseigner')
})

test('chacun vérifie le document : authentique, ou modifié pour un seul octet', async () => {
  const passant = await scene.ouvrir('/verifier')
  const deposer = (name: string, buffer: Buffer) =>
    passant.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await deposer('convention.pdf', signee)
  await voir(passant, 'Ce document est authentique')
  await verifierAccessibilite(passant)
  const change = Buffer.from(signee)
  change[2000] = (change[2000] ?? 0) ^ 1
  await deposer('change.pdf', change)
  await voir(passant, 'Ce document a été modifié')
})
