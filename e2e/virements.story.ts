import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bouton, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { reponseBanque } from './reponse-banque.ts'
import { verifierAccessibilite, verifierTelQuel } from './surveillance.ts'

// A run of three: set, prepared by an accountant, approved by another, sent to the bank, with a rejection.
const scene = monterScene({ enchainee: true })
let comptable: Page
let admin: Page
let references: string[]

/** The bank's answer: the last transfer rejected, its account closed; the others on their way. */
const reponse = (numero: string, refs: readonly string[]) =>
  reponseBanque(
    numero,
    refs.map((reference, i) =>
      i === refs.length - 1 ? { reference, statut: 'RJCT', code: 'AC04' } : { reference, statut: 'ACSP' },
    ),
  )

test('l’administration règle le compte débité', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/parametres?tab=virements')
  await admin.getByRole('heading', { name: 'Compte débité' }).waitFor()
  await verifierAccessibilite(admin)
  await remplir(admin, { nom: 'Sofia', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' })
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'Les réglages des virements sont enregistrés.')
})

test('un compte que la banque a rejeté ne se paie plus ; un appel noté le rend à la file', async () => {
  comptable = await scene.ouvrir('/')
  await connecter(comptable, scene.serveur.url, 'comptable')
  await scene.aller(comptable, '/admin/virements')
  await comptable.getByRole('link', { name: /^Rejeté [A-Z0-9]{4}\s: régler ce rejet$/ }).click()
  await voir(comptable, /Rien n’est payé à ce compte/)
  await verifierAccessibilite(comptable)
  await comptable.getByLabel(/^Numéro appelé/).selectOption({ index: 1 })
  await remplir(comptable, { interlocuteur: 'Camille Renard, trésorière', raison: 'Compte rouvert hier.' })
  await bouton(comptable, 'Régler le rejet').click()
  await voir(comptable, /Le rejet est réglé/)
  await verifierAccessibilite(comptable)
})

test('un comptable prépare un lot de trois, au clavier, et ne peut pas l’approuver', async () => {
  await scene.aller(comptable, '/admin/virements')
  const file = comptable.getByRole('table', { name: 'Conventions à payer' })
  const payables = file.locator('tbody tr:not(.attenuee) th a')
  await payables.first().focus()
  await comptable.keyboard.press('Space')
  await comptable.keyboard.press('Shift+ArrowDown')
  // The next two are in a run already.
  await payables.nth(2).focus()
  await comptable.keyboard.press('Space')
  await voir(comptable, /3.conventions choisies/)
  await verifierAccessibilite(comptable)
  await comptable.keyboard.press('p')
  await comptable.getByRole('heading', { level: 1, name: /^Virement VIR-/ }).waitFor()
  await voir(comptable, 'Une seconde personne doit approuver')
  await verifierAccessibilite(comptable)
})

test('une seconde personne approuve', async () => {
  await scene.aller(admin, '/admin/virements')
  const titre = (await comptable.locator('#racine h1').textContent()) ?? ''
  await admin.getByRole('link', { name: titre.replace('Virement ', ''), exact: true }).click()
  await bouton(admin, /^Approuver 3/).waitFor()
  await verifierAccessibilite(admin)
  // The account said right a moment ago may be one of the three: its rejection is read first.
  const lus = admin.getByRole('checkbox', { name: /^J’ai lu/ })
  if ((await lus.count()) > 0) await lus.check()
  await admin.keyboard.press('a')
  const dialogue = admin.getByRole('dialog')
  await dialogue.getByRole('heading', { name: /^Approuver 3.virements pour/ }).waitFor()
  await verifierTelQuel(admin)
  await dialogue.getByRole('button', { name: 'Approuver', exact: true }).click()
  await voir(admin, /Approuvé par vous à/)
})

test('le fichier se télécharge deux fois, les mêmes octets', async () => {
  await comptable.reload()
  const prendre = async (nom: string) => {
    const attente = comptable.waitForEvent('download')
    await bouton(comptable, nom).click()
    return readFileSync(await (await attente).path(), 'utf8')
  }
  const fichier = await prendre('Télécharger le fichier')
  await voir(comptable, 'À la banque')
  expect(await prendre('Télécharger le même fichier')).toBe(fichier)
  references = [...fichier.matchAll(/<EndToEndId>(.+?)<\/EndToEndId>/g)].map((m) => m[1] ?? '')
  expect(references).toHaveLength(3)
  await bouton(comptable, '2 fois').click()
  await comptable.getByRole('dialog').getByText('Claire Fabre').nth(1).waitFor()
  await comptable.keyboard.press('Escape')
})

test('la réponse de la banque se lit d’abord, puis s’applique : un rejet à traiter', async () => {
  const titre = (await comptable.locator('#racine h1').textContent()) ?? ''
  await bouton(comptable, 'Lire une réponse de la banque').click()
  const dialogue = comptable.getByRole('dialog')
  const choisir = (numero: string) =>
    dialogue.locator('input[type=file]').setInputFiles(reponse(numero, references))
  await choisir('VIR-1999-0001')
  await voir(dialogue, /Rien n’a été appliqué/)
  await choisir(titre.replace('Virement ', ''))
  await voir(dialogue, /1 rejeté, 2 en cours|2 en cours, 1 rejeté/)
  await verifierTelQuel(comptable)
  await bouton(comptable, 'Appliquer').click()
  await comptable.getByRole('heading', { name: /ompte clos/ }).waitFor()
  await verifierAccessibilite(comptable)
  await comptable.getByRole('link', { name: 'Virements', exact: true }).first().click()
  await voir(comptable, /1.rejet à traiter/)
})
