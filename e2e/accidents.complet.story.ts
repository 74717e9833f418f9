import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { remplirEtape1, remplirEtape2, remplirEtape3, suivant } from './depot.ts'
import { bouton, champ, cheminDe, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { installerPorteur } from './inscription.ts'
import { pdfReel } from './pieces.ts'
import { ouvrirReseau } from './reseau.ts'

// What goes wrong in a holder's evening: nothing typed or chosen may be lost, and nothing is said falsely.
const scene = monterScene({ enchainee: true, baseAPart: true })
const porteur = { email: 'nuit@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }
let page: Page

const enregistre = async () => voir(page, /Enregistré\sà\s\d{1,2}\sh\s\d{2}/)
const presentation = (p: Page) => champ(p, 'presentation').inputValue()

test('deux clics sur « Suivant » ne créent qu’une demande', async () => {
  page = await installerPorteur(scene, porteur)
  await scene.aller(page, '/porteur-projet/projet/step1')
  await remplirEtape1(page)
  await bouton(page, 'Suivant').dblclick()
  await page.waitForURL(/step2/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reponse = await fetch(`${scene.serveur.url}/gestion/api/mes-projets`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await reponse.json()) as { data: unknown[] }).data).toHaveLength(1)
})

test('le serveur tué pendant la saisie : le texte reste, et part au retour', async () => {
  scene.surveillance.tolerer(/net::ERR_|Failed to fetch|Load failed|NetworkError/)
  await remplirEtape2(page)
  await enregistre()
  await scene.serveur.tuer()
  const ajout = 'Phrase écrite pendant la panne.'
  await remplir(page, { presentation: ajout })
  await voir(page, 'Votre texte est conservé ici.')
  await scene.serveur.demarrer()
  await enregistre()
  await page.reload()
  await champ(page, 'presentation').waitFor()
  await expect.poll(() => presentation(page)).toBe(ajout)
  expect(await champ(page, 'ville').inputValue()).toBe('Grenoble')
})

test('la session finie pendant la saisie : on se reconnecte sur place et le texte est enregistré', async () => {
  const { url } = scene.serveur
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const csrf = await fetch(`${url}/gestion/api/renew-token`)
  const jeton = ((await csrf.json()) as { csrf: string }).csrf
  const fini = await fetch(`${url}/gestion/api/logout`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': jeton,
      cookie: csrf.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; '),
    },
  })
  expect(fini.status).toBe(200)

  const ajout = 'Phrase écrite alors que la session était finie.'
  await remplir(page, { presentation: ajout })
  const dialogue = page.getByRole('dialog')
  await dialogue.waitFor()
  await dialogue.locator('input[type=password]').fill(porteur.motDePasse)
  await dialogue.getByRole('button', { name: /connecter/i }).click()
  await dialogue.waitFor({ state: 'hidden' })
  expect(await champ(page, 'presentation').inputValue()).toBe(ajout)
  await enregistre()
  await page.reload()
  await expect.poll(() => presentation(page)).toBe(ajout)
})

test('deux onglets sur la même demande : le second est prévenu et choisit', async () => {
  const seconde = await scene.onglet(page, cheminDe(page.url()) + new URL(page.url()).search)
  await champ(seconde, 'presentation').waitFor()
  await remplir(page, { presentation: 'Texte du premier onglet.' })
  await enregistre()
  await remplir(seconde, { presentation: 'Texte du second onglet.' })
  await voir(seconde, 'Demande modifiée ailleurs')
  await bouton(seconde, 'Garder ma saisie').click()
  await voir(seconde, /Enregistré à/)
  await page.reload()
  await expect.poll(() => presentation(page)).toBe('Texte du second onglet.')
  await seconde.close()
})

test('le réseau coupé pendant l’envoi d’un fichier : on le dit, et « Réessayer » le dépose une fois', async () => {
  await suivant(page, 3)
  await remplirEtape3(page)
  await suivant(page, 4)
  const etape4 = cheminDe(page.url()) + new URL(page.url()).search
  const reseau = await ouvrirReseau(scene.serveur.url)
  const loin = await scene.ouvrir('/')
  await connecter(loin, reseau.url, porteur)
  await loin.goto(`${reseau.url}/gestion${etape4}`)
  await champ(loin, 'fichierLettreDemandeAide').waitFor({ state: 'attached' })

  reseau.couperApres(1_000_000)
  const lourd = await pdfReel('lettre.pdf', 'Lettre de demande d’aide', 3_000_000)
  await champ(loin, 'fichierLettreDemandeAide').setInputFiles(lourd)
  const echec = loin.locator('.televersement-echec', { hasText: 'lettre.pdf' })
  await echec.getByRole('alert').waitFor()
  reseau.retablir()
  await echec.getByRole('button', { name: 'Réessayer' }).click()
  await loin.locator('.televersement-present', { hasText: 'lettre.pdf' }).waitFor()
  await loin.reload()
  const presents = loin.locator('.televersement-present')
  await presents.first().waitFor()
  expect(await presents.count()).toBe(1)
  await reseau.fermer()
})
