import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The accountant takes a month's entries, twice; an admin sets the accounts.
const scene = monterScene({ enchainee: true })
let comptable: Page
let premier: Buffer

async function recevoir(geste: () => Promise<unknown>): Promise<{ nom: string; octets: Buffer }> {
  const [fichier] = await Promise.all([comptable.waitForEvent('download'), geste()])
  return { nom: fichier.suggestedFilename(), octets: readFileSync(await fichier.path()) }
}

test('la comptable lit ce que contient le fichier d’un mois, puis le télécharge', async () => {
  comptable = await scene.ouvrir('/')
  await connecter(comptable, scene.serveur.url, 'comptable')
  await comptable.getByRole('link', { name: 'Écritures', exact: true }).click()
  await attendreAdresse(comptable, '/admin/ecritures')
  await voir(comptable, /Ce n’est pas le FEC légal/)
  await comptable.getByRole('table', { name: /^Lignes du fichier de / }).waitFor()
  for (const width of [360, 768, 1440]) {
    await comptable.setViewportSize({ width, height: 900 })
    await verifierAccessibilite(comptable)
  }
  const { nom, octets } = await recevoir(() => bouton(comptable, /^Exporter /).click())
  expect(nom).toMatch(/^ecritures-aides-\d{6}\.txt$/)
  premier = octets
  const lignes = octets.toString('utf8').replace(/\r\n$/, '').split('\r\n')
  expect(new Set(lignes.map((l) => l.split('\t').length))).toEqual(new Set([18]))
  await voir(comptable, /^Déjà exporté le .+ Le fichier serait le même, octet pour octet/)
  await verifierAccessibilite(comptable)
})

test('le même mois se redemande en le sachant, et donne les mêmes octets', async () => {
  await bouton(comptable, 'Exporter de nouveau').click()
  const modale = comptable.getByRole('dialog')
  await voir(modale, /^Ce mois a été exporté le .+ ne l’importez pas deux fois\.$/)
  await verifierAccessibilite(comptable)
  const { octets } = await recevoir(() => modale.getByRole('button', { name: 'Exporter de nouveau' }).click())
  expect(octets.equals(premier)).toBe(true)
  await comptable.getByRole('listitem').filter({ hasText: 'écritures,' }).nth(1).waitFor()
})

test('un administrateur règle les comptes ; la page dit que le fichier changerait', async () => {
  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/parametres?tab=comptabilite')
  await champ(admin, 'chargeCompte').fill('658100')
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'La comptabilité est réglée.')
  for (const width of [360, 768, 1440]) {
    await admin.setViewportSize({ width, height: 900 })
    await verifierAccessibilite(admin)
  }
  await comptable.reload()
  await voir(comptable, /Les réglages ont changé depuis/)
})
