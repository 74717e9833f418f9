import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatNombre } from '#domain/commun/nombres.ts'
import { attendreAdresse, bouton, champ, connecter, ecranRempli, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Ten years of aids of another tool: 2 000 lines, 40 of them faulty, taken over, then undone.
const scene = monterScene({ enchainee: true })
let admin: Page

const norme = (nom: string): string =>
  fileURLToPath(new URL(`../src/test-kit/normes/${nom}`, import.meta.url))
const { fautives } = JSON.parse(readFileSync(norme('reprise-exemple.json'), 'utf8')) as {
  fautives: Record<string, string>
}
const motifs = Object.values(fautives)
// A repeated reference refuses the first line that has it too.
const REFUSEES = motifs.length + motifs.filter((m) => m === 'référence répétée').length
const JUSTES = 2000 - REFUSEES
/** The six numbers, by their names. */
const nombres = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await admin
      .locator('.reprise-nombres > div')
      .evaluateAll((divs) =>
        divs.map((d) => [
          d.querySelector('dt')?.textContent?.trim(),
          d.querySelector('dd')?.firstChild?.textContent,
        ]),
      ),
  )

/** Looks for a structure of the file among the past aids of the portal, then comes back. */
async function chercher(voirLa: () => Promise<unknown>): Promise<void> {
  const ici = admin.url()
  await scene.aller(admin, '/admin/aides-anterieures')
  await admin.locator('input[type=search]').first().fill('Maison du Marque-page')
  await voirLa()
  await verifierAccessibilite(admin)
  await admin.goto(ici)
}

test('le fichier se dépose ; la colonne des contacts est refusée, le reste se propose et s’accepte', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/parametres')
  await admin.getByRole('link', { name: 'Base passée' }).click()
  await attendreAdresse(admin, '/admin/reprises')
  await admin.getByRole('link', { name: 'Reprendre un fichier' }).click()
  await bouton(admin, 'Déposer et voir les colonnes').click()
  await verifierAccessibilite(admin)
  await remplir(admin, { source: 'Tableur des aides' })
  await admin.locator('input[type=file]').setInputFiles(norme('reprise-exemple.csv'))
  await bouton(admin, 'Déposer et voir les colonnes').click()
  await attendreAdresse(admin, /\/reprises\/\d+\/colonnes$/)
  await ecranRempli(admin)
  await voir(admin, 'Ne peut pas être reprise')
  await verifierAccessibilite(admin)
  const accepter = admin.getByRole('button', { name: /^Accepter les \d+ propositions$/ })
  await accepter.click()
  // Its meanings are proposed once the column of decisions is known.
  await voir(admin, 'Dites ce que veut dire au moins une décision du fichier')
  expect(await bouton(admin, 'Lancer l’essai').isEnabled()).toBe(false)
  await accepter.click()
  await expect.poll(() => bouton(admin, 'Lancer l’essai').isEnabled()).toBe(true)
  await verifierAccessibilite(admin)
})

test('l’essai dit chaque ligne refusée et son motif, sans rien enregistrer', async () => {
  await bouton(admin, 'Lancer l’essai').click()
  await attendreAdresse(admin, /\/essai$/)
  await admin.locator('.reprise-nombres').waitFor()
  expect(await nombres()).toMatchObject({
    'Lignes lues': formatNombre(2000),
    Créées: formatNombre(JUSTES),
    Refusées: formatNombre(REFUSEES),
  })
  await verifierAccessibilite(admin)
  await chercher(() => voir(admin, 'Aucune ne répond à cette recherche.'))
  await admin.locator('.reprise-nombres').waitFor()
})

test('appliquée sans les refusées, elle se lit au passé ; annulée avec son motif, il n’en reste rien', async () => {
  await admin.getByRole('checkbox', { name: /^Continuer sans les / }).check()
  await admin.locator('.reprise-barre').getByRole('button').last().click()
  await attendreAdresse(admin, /\/(structures|appliquer)$/)
  await ecranRempli(admin)
  await verifierAccessibilite(admin)
  const suite = admin.getByRole('link', { name: 'Aller à « Appliquer »' })
  if (await suite.count()) await suite.first().click()
  await attendreAdresse(admin, /\/appliquer$/)
  const verbe = /^Reprendre [\d\s]+ aides$/
  await voir(admin, `${formatNombre(JUSTES)} aides créées, 0 changée, 0 identique.`)
  await admin.getByRole('button', { name: verbe }).click()
  await admin.getByRole('dialog').waitFor()
  await verifierAccessibilite(admin)
  await admin.getByRole('dialog').getByRole('button', { name: verbe }).click()
  await voir(admin, 'Ce qui a été repris')
  await verifierAccessibilite(admin)
  await chercher(() => admin.getByRole('table').getByText('Maison du Marque-page').first().waitFor())
  await bouton(admin, 'Annuler la reprise').click()
  const dialogue = admin.getByRole('dialog')
  await dialogue.waitFor()
  await champ(admin, 'motif').fill('Fichier d’une année de trop.')
  await dialogue.getByRole('button', { name: 'Annuler la reprise' }).click()
  await voir(admin, 'Ce qui avait été repris')
  await verifierAccessibilite(admin)
})
