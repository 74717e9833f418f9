import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'

// A reviewer's morning, each gesture counted beside what the same act took before (trial of commit e402d82).
const scene = monterScene({ enchainee: true })
let page: Page
let clics = 0
let touches = 0

/** What each act took, without finding its row. */
const AVANT = {
  'contrôle, tout accepté': { clics: 1, touches: 5 },
  'contrôle d’un bilan': { clics: 5, touches: 0 },
}

const cliquer = async (cible: Locator): Promise<void> => {
  await cible.click()
  clics++
}
const presser = async (touche: string): Promise<void> => {
  await page.keyboard.press(touche)
  touches++
}
/** What was counted since the last call, told and given. */
function compter(acte: string): { clics: number; touches: number } {
  const fait = { clics, touches }
  process.stdout.write(`${acte} : ${clics} clic(s), ${touches} touche(s)\n`)
  clics = 0
  touches = 0
  return fait
}
function pasPire(acte: keyof typeof AVANT): void {
  const fait = compter(acte)
  const avant = AVANT[acte]
  expect(fait.clics, acte).toBeLessThanOrEqual(avant.clics)
  expect(fait.clics + fait.touches, acte).toBeLessThanOrEqual(avant.clics + avant.touches)
}
const envoyer = (nom: string) => bouton(page, nom)
const dessiner = () =>
  page.evaluate(() => new Promise((fait) => requestAnimationFrame(() => requestAnimationFrame(fait))))
/** Accepts, by keys, the parts that have no answer yet, and sends; a key may first bring the part to be judged. */
async function accepterTout(nom: string): Promise<void> {
  await envoyer(nom).waitFor()
  for (let n = 0; n < 5 && !(await envoyer(nom).isEnabled()); n++) {
    await presser('o')
    await dessiner()
  }
  await presser('Control+Enter')
}

beforeAll(async () => {
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
})

test('huit contrôles se font sans la souris, de l’accueil au dernier', async () => {
  await scene.aller(page, '/admin/accueil')
  await page.getByRole('region', { name: /^Dossiers à contrôler/ }).waitFor()
  await presser('ArrowDown')
  await presser('Enter')
  compter('ouvrir le plus ancien')
  for (let i = 0; i < 8; i++) {
    const adresse = page.url()
    await accepterTout('Envoyer le contrôle')
    await envoyer('Envoyer le contrôle').waitFor({ state: 'detached' })
    if (i === 7) break
    await presser('s')
    await page.waitForURL((u) => u.href !== adresse)
    await envoyer('Envoyer le contrôle').waitFor()
    pasPire('contrôle, tout accepté')
  }
  expect(compter('le dernier contrôle').clics).toBe(0)
})

test('deux bilans se contrôlent depuis leur file, où l’on revient', async () => {
  await scene.aller(page, '/admin/projets?tab=past-commission&attente=bilan&tri=attente')
  for (let i = 0; i < 2; i++) {
    await cliquer(page.locator('tbody th a').first())
    await attendreAdresse(page, '/admin/projets/validation')
    expect(new URL(page.url()).searchParams.get('file')).toBe('bilan')
    await accepterTout('Envoyer le contrôle')
    await attendreAdresse(page, '/admin/projets')
    expect(new URL(page.url()).searchParams.get('attente')).toBe('bilan')
    pasPire('contrôle d’un bilan')
  }
})

test('une relance part du premier retard, une vue se garde sous un nom', async () => {
  await scene.aller(page, '/admin/accueil')
  await cliquer(
    page
      .getByRole('region', { name: /^Attendus des porteurs/ })
      .getByRole('link')
      .nth(1),
  )
  await voir(page, /Le porteur est attendu depuis le/)
  await cliquer(bouton(page, 'Relancer le porteur'))
  await cliquer(bouton(page, 'Envoyer la relance'))
  await voir(page, 'Le porteur a été relancé.')
  expect(compter('relance')).toEqual({ clics: 3, touches: 0 })
  await scene.aller(page, '/admin/projets?tab=assignment')
  await cliquer(page.getByRole('button', { name: /^À vérifier/ }).last())
  await page.waitForURL(/constats=oui/)
  await cliquer(bouton(page, 'Enregistrer la vue'))
  await champ(page, 'nom').fill('À regarder de près')
  await cliquer(page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await page.waitForURL(/vue=\d+/)
  expect(compter('vue enregistrée, son nom à part')).toEqual({ clics: 3, touches: 0 })
})
