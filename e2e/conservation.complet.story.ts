import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// An admin shortens retention, holds one application, has the rest anonymised; a holder takes their data.
const scene = monterScene({ enchainee: true })
const CONSERVATION = '/admin/parametres?tab=conservation'
let admin: Page
let nombre = 0
let retenu = ''

/** As if what was just announced had been shown for forty days. */
async function vieillirAnnonces(): Promise<void> {
  const base = new pg.Client(scene.serveur.base)
  await base.connect()
  await base.query(`update conservation_annonce set annonce_le = annonce_le - interval '40 days'`)
  await base.end()
}
const numeroDe = async (page: Page): Promise<string> =>
  /\d{4}-\d{4}/.exec((await page.locator('.tableau tbody a').first().textContent()) ?? '')?.[0] ?? ''
const lire = (page: Page, chemin: string) =>
  page.evaluate(async (ou) => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    return (await (await fetch(`/gestion/api/${ou}`, { headers: { authorization } })).json()) as {
      data: { chronologie: { anonymiseLe: string | null }; montants: unknown }[]
      meta: { total: number }
    }
  }, chemin)

test('un admin règle les durées ; ce qui est au terme est annoncé, pas encore anonymisable', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, CONSERVATION)
  await voir(admin, 'Rien à anonymiser')
  await verifierAccessibilite(admin)
  await admin.getByLabel(/^Conservation des dossiers/).fill('1')
  await bouton(admin, 'Enregistrer').click()
  await voir(admin, 'Les durées de conservation sont enregistrées.')
  await admin.getByRole('link', { name: /^À venir/ }).click()
  await admin.locator('.tableau tbody tr').first().waitFor({ timeout: 180_000 })
  await verifierAccessibilite(admin)
  await admin.getByRole('link', { name: /^À anonymiser/ }).click()
  await voir(admin, 'Rien à anonymiser')
})

test('trente jours plus tard il en conserve une, avec un motif', async () => {
  await vieillirAnnonces()
  await scene.aller(admin, CONSERVATION)
  retenu = await numeroDe(admin)
  expect(retenu).toMatch(/^\d{4}-\d{4}$/)
  await bouton(admin, `Conserver la demande ${retenu}`).click()
  const boite = admin.getByRole('dialog')
  await boite.getByLabel(/^Motif/).fill('Litige en cours')
  await verifierAccessibilite(admin)
  await boite.getByRole('button', { name: 'Conserver', exact: true }).click()
  await boite.waitFor({ state: 'detached' })
  await admin.getByRole('link', { name: /^Retenus/ }).click()
  await voir(admin, 'Litige en cours')
  await verifierAccessibilite(admin)
})

test('il anonymise le reste en tapant leur nombre ; les totaux ne bougent pas', async () => {
  const commissions = (await lire(admin, 'commissions')).data.map((c) => c.montants)
  const total = (await lire(admin, 'projets')).meta.total
  await admin.getByRole('link', { name: /^À anonymiser/ }).click()
  // Their number is that of the list without the one kept back.
  await bouton(admin, `Conserver la demande ${retenu}`).waitFor({ state: 'detached' })
  await bouton(admin, 'Anonymiser maintenant').click()
  const boite = admin.getByRole('dialog')
  const phrase = await boite.getByText(/^Pour confirmer, tapez le nombre/).textContent()
  nombre = Number(/\d+/.exec(phrase ?? '')?.[0])
  expect(nombre).toBeGreaterThan(0)
  await verifierAccessibilite(admin)
  await boite.getByRole('textbox').fill(String(nombre))
  await boite.getByRole('button', { name: 'Anonymiser' }).click()
  await admin.getByText('L’anonymisation est terminée.').waitFor({ timeout: 180_000 })
  const apres = await lire(admin, 'projets?parPage=1000')
  expect(apres.meta.total).toBe(total)
  expect(apres.data.some((p) => p.chronologie.anonymiseLe !== null)).toBe(true)
  expect((await lire(admin, 'commissions')).data.map((c) => c.montants)).toEqual(commissions)
})

test('un dossier anonymisé le dit sur sa page et dans son journal ; celui qu’on retient est entier', async () => {
  await scene.aller(admin, '/admin/projets?tab=archives')
  await admin.getByRole('link', { name: '(Dossier anonymisé)' }).first().click()
  await voir(admin, /^Dossier anonymisé le /)
  await voir(admin.getByRole('region', { name: 'Journal' }), 'Dossier anonymisé')
  await verifierAccessibilite(admin)
  await scene.aller(admin, `/admin/projets?recherche=${retenu}`)
  await voir(admin.locator('.tableau tbody'), retenu)
  expect(await admin.getByRole('link', { name: '(Dossier anonymisé)' }).count()).toBe(0)
})

test('un porteur télécharge ses données, une fois par heure', async () => {
  const porteur = await scene.ouvrir('/')
  await connecter(porteur, scene.serveur.url, 'porteurProjet')
  await scene.aller(porteur, '/porteur-projet/informations?tab=identifiants')
  await voir(porteur, 'Mes données')
  const [recu] = await Promise.all([
    porteur.waitForEvent('download'),
    bouton(porteur, 'Télécharger mes données').click(),
  ])
  expect(recu.suggestedFilename()).toMatch(/^Mes données \d{4}-\d{2}-\d{2}\.zip$/)
  const archive = lireZip(readFileSync(await recu.path()))
  expect(archive.has('compte.json') && archive.has('structure.json')).toBe(true)
  await verifierAccessibilite(porteur)
  await bouton(porteur, 'Télécharger mes données').click()
  await voir(porteur, /Un nouveau téléchargement sera possible dans/)
})
