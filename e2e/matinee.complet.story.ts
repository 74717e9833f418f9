import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { compteurDe } from './compter.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A reviewer's morning, each gesture counted beside what the same act took before.
const scene = monterScene({ enchainee: true })
let page: Page
const { cliquer, presser, relever, pasPire } = compteurDe(() => page)

const envoyer = (nom: string) => bouton(page, nom)
const dessiner = () =>
  page.evaluate(() => new Promise((fait) => requestAnimationFrame(() => requestAnimationFrame(fait))))
/** By keys, accepts the parts not yet answered, and sends; a key may first bring the part to be judged. */
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
  await verifierAccessibilite(page)
  await presser('ArrowDown')
  await presser('Enter')
  relever('ouvrir le plus ancien')
  for (let i = 0; i < 8; i++) {
    const adresse = page.url()
    if (i === 0) {
      await envoyer('Envoyer le contrôle').waitFor()
      await verifierAccessibilite(page)
    }
    await accepterTout('Envoyer le contrôle')
    await envoyer('Envoyer le contrôle').waitFor({ state: 'detached' })
    if (i === 7) break
    await presser('s')
    await page.waitForURL((u) => u.href !== adresse)
    await envoyer('Envoyer le contrôle').waitFor()
    pasPire('contrôle, tout accepté')
  }
  expect(relever('le dernier contrôle').clics).toBe(0)
  await verifierAccessibilite(page)
})

test('deux bilans se contrôlent depuis leur file, où l’on revient', async () => {
  await scene.aller(page, '/admin/projets?tab=past-commission&attente=bilan&tri=attente')
  const premier = page.locator('tbody th a').first()
  let fait = ''
  for (let i = 0; i < 2; i++) {
    // The list is read anew behind what it showed: the one just done leaves it.
    await expect.poll(() => premier.getAttribute('href')).not.toBe(fait)
    fait = (await premier.getAttribute('href')) ?? ''
    await cliquer(premier)
    await attendreAdresse(page, '/admin/projets/validation')
    expect(new URL(page.url()).searchParams.get('file')).toBe('bilan')
    await envoyer('Envoyer le contrôle').waitFor()
    if (i === 0) await verifierAccessibilite(page)
    await accepterTout('Envoyer le contrôle')
    await attendreAdresse(page, '/admin/projets')
    expect(new URL(page.url()).searchParams.get('attente')).toBe('bilan')
    pasPire('contrôle d’un bilan')
  }
})

test('une relance part du premier retard, après lecture de son e-mail', async () => {
  await scene.aller(page, '/admin/accueil')
  const attendus = page.getByRole('region', { name: /^Attendus des porteurs/ })
  await cliquer(attendus.getByRole('listitem').first().getByRole('link'))
  await voir(page, /Le porteur est attendu depuis le/)
  await cliquer(bouton(page, 'Relancer le porteur'))
  await page.getByRole('region', { name: 'L’e-mail qui va partir' }).waitFor()
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Envoyer la relance'))
  await voir(page, 'Le porteur a été relancé.')
  expect(relever('relance')).toEqual({ clics: 3, touches: 0 })
})

test('une note s’écrit au clavier, sans quitter la demande', async () => {
  const notes = page.getByRole('region', { name: 'Notes internes' })
  await notes.waitFor()
  await presser('m')
  await page.keyboard.type('Appelés ce matin, le bilan part vendredi.')
  await presser('Control+Enter')
  await voir(notes, 'Appelés ce matin, le bilan part vendredi.')
  expect(relever('note, son texte à part')).toEqual({ clics: 0, touches: 2 })
  await verifierAccessibilite(page)
})

test('une vue se garde sous un nom, et se retrouve d’un clic', async () => {
  await scene.aller(page, '/admin/projets?tab=assignment')
  await cliquer(page.getByRole('button', { name: /^À vérifier/ }).last())
  await page.waitForURL(/constats=oui/)
  await cliquer(bouton(page, 'Enregistrer la vue'))
  await champ(page, 'nom').fill('À regarder de près')
  await verifierAccessibilite(page)
  await cliquer(page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await page.waitForURL(/vue=\d+/)
  expect(relever('vue enregistrée, son nom à part')).toEqual({ clics: 3, touches: 0 })
  await scene.aller(page, '/admin/projets')
  await cliquer(page.getByRole('navigation').getByRole('link', { name: /^À regarder de près/ }))
  await page.waitForURL(/constats=oui/)
  expect(relever('vue rouverte')).toEqual({ clics: 1, touches: 0 })
  await verifierAccessibilite(page)
})
