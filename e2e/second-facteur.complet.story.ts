import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, compteDemo, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene({ enchainee: true })
const admin = compteDemo('admin')
const comptable = compteDemo('comptable')

let page: Page
let secret = ''
let codes: string[] = []

/** The code a phone shows, `pas` steps of 30 seconds from now. */
const codeDe = (cle: string, pas = 0): string =>
  new TOTP({ secret: Secret.fromBase32(cle) }).generate({ timestamp: Date.now() + pas * 30_000 })

/** Types the six digits, one a box. */
async function saisirCode(p: Page, code: string): Promise<void> {
  await p.getByLabel('Chiffre 1 sur 6').focus()
  await p.keyboard.type(code)
}

async function sortir(p: Page): Promise<void> {
  await p.getByRole('link', { name: 'Déconnexion' }).click()
  await attendreAdresse(p, '/')
}

/** The first step of a sign-in, up to what is asked next. */
async function motDePasse(p: Page, qui: typeof admin): Promise<void> {
  await remplir(p, { email: qui.email, password: qui.motDePasse })
  await bouton(p, 'Se connecter').click()
  await p.getByRole('heading', { name: 'Second facteur' }).waitFor()
}

/** Adds an application from the page that is open; gives its secret and the recovery codes. */
async function ajouterApplication(p: Page, qui: typeof admin) {
  await bouton(p, 'Ajouter une application').click()
  const boite = p.getByRole('dialog')
  await champ(p, 'motDePasseActuel').last().fill(qui.motDePasse)
  await verifierAccessibilite(p)
  await boite.getByRole('button', { name: 'Continuer' }).click()
  await boite.getByRole('img', { name: /^Code QR/ }).waitFor()
  await verifierAccessibilite(p)
  const cle = ((await boite.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await saisirCode(p, codeDe(cle))
  await boite.getByRole('button', { name: 'Mettre en service' }).click()
  await p.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
  await verifierAccessibilite(p)
  const secours = await boite.locator('li code').allInnerTexts()
  await p.keyboard.press('Escape')
  expect(await boite.getByRole('button', { name: 'Terminer' }).isDisabled()).toBe(true)
  await boite.getByLabel('J’ai gardé ces codes en lieu sûr').check()
  await boite.getByRole('button', { name: 'Terminer' }).click()
  return { cle, secours }
}

test('un admin met une application en service, et reçoit dix codes de secours', async () => {
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, admin)
  await scene.aller(page, '/admin/informations')
  await voir(page, 'Pas en service')
  await verifierAccessibilite(page)
  const ajout = await ajouterApplication(page, admin)
  secret = ajout.cle
  codes = ajout.secours
  expect(codes).toHaveLength(10)
  await voir(page, 'En service depuis le')
  await voir(page, '10 sur 10 restent')
  await attendreEnvoi(scene.serveur.url, admin.email, /second facteur est en service/)
})

test('à la connexion, le mot de passe ne suffit plus : cinq codes faux y ramènent, un juste ouvre', async () => {
  await sortir(page)
  await motDePasse(page, admin)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await verifierAccessibilite(page)
  expect(await page.getByLabel('Chiffre 1 sur 6').getAttribute('autocomplete')).toBe('one-time-code')
  const refuse = () => page.waitForResponse((r) => r.url().endsWith('/login/second-facteur'))
  const faux = String((Number(codeDe(secret)) + 333_333) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 4; i++) {
    await saisirCode(page, faux)
    await Promise.all([refuse(), bouton(page, 'Vérifier').click()])
    await voir(page, 'Le code est incorrect.')
    expect(await page.getByLabel('Chiffre 6 sur 6').inputValue()).toBe(faux.at(-1))
  }
  await page.keyboard.press('Enter')
  await voir(page, 'Trop d’essais incorrects. Saisissez de nouveau votre mot de passe.')
  await verifierAccessibilite(page)
  expect(await champ(page, 'email').inputValue()).toBe(admin.email)
  await motDePasse(page, admin)
  await saisirCode(page, codeDe(secret, 1))
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/admin/porteur')
})

test('un code de secours remplace le téléphone, une fois', async () => {
  for (const [code, attendu] of [
    [codes[0], 'entre'],
    [codes[0], 'refusé'],
    [codes[1], 'entre'],
  ] as const) {
    if (attendu === 'refusé' || code === codes[0]) {
      await sortir(page)
      await motDePasse(page, admin)
      await bouton(page, 'Utiliser un code de secours').click()
    }
    await champ(page, 'codeSecours').fill(code?.toLowerCase() ?? '')
    await bouton(page, 'Vérifier').click()
    if (attendu === 'refusé') {
      await voir(page, 'Ce code de secours est incorrect, ou a déjà servi.')
      await verifierAccessibilite(page)
    } else await attendreAdresse(page, '/admin/porteur')
  }
  await attendreEnvoi(scene.serveur.url, admin.email, /code de secours/)
})

test('une clé d’accès s’ajoute, ouvre la session, et se retire', async () => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await scene.aller(page, '/admin/informations')
  await voir(page, '8 sur 10 restent')
  const ajouter = async () => {
    await bouton(page, 'Ajouter une clé').click()
    await champ(page, 'nom').last().fill('Ordinateur du bureau')
    await champ(page, 'motDePasseActuel').last().fill(admin.motDePasse)
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  }
  await ajouter()
  await voir(page, 'La clé d’accès est enregistrée.')
  await voir(page, 'jamais utilisée')
  await ajouter()
  await voir(page, 'Cet appareil a déjà une clé de votre compte.')
  await verifierAccessibilite(page)
  await page.keyboard.press('Escape')
  await sortir(page)
  await motDePasse(page, admin)
  await bouton(page, 'Utiliser une clé d’accès').click()
  await verifierAccessibilite(page)
  await bouton(page, 'Utiliser ma clé d’accès').click()
  await attendreAdresse(page, '/admin/porteur')
  await scene.aller(page, '/admin/informations')
  await voir(page, ', utilisée le')
  await bouton(page, 'Retirer la clé Ordinateur du bureau').click()
  await champ(page, 'motDePasseActuel').last().fill(admin.motDePasse)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await voir(page, 'La clé d’accès est retirée.')
})

test('imposé à tout le personnel, il se met en service avant de continuer ; un admin peut le réinitialiser', async () => {
  const finances = await scene.ouvrir('/')
  await connecter(finances, scene.serveur.url, comptable)
  await scene.aller(page, '/admin/parametres?tab=securite')
  await page.getByLabel('Second facteur obligatoire pour le personnel').check()
  await verifierAccessibilite(page)
  await bouton(page, 'Enregistrer').click()
  await voir(page, 'Le réglage est enregistré.')

  await finances
    .getByRole('tab', { name: 'Archives' })
    .or(finances.getByRole('link', { name: 'Archives' }))
    .first()
    .click()
  await finances.getByRole('link', { name: 'Mettez le vôtre en service' }).click()
  await attendreAdresse(finances, '/second-facteur')
  await verifierAccessibilite(finances)
  await scene.aller(finances, '/admin/projets')
  await attendreAdresse(finances, '/second-facteur')
  await ajouterApplication(finances, comptable)
  await bouton(finances, 'Continuer vers le portail').click()
  await attendreAdresse(finances, '/admin/projets')

  await scene.aller(page, '/admin/comptes')
  await page
    .getByRole('link', { name: /Comptable|Morel|Rossi/ })
    .first()
    .waitFor()
  await page.getByRole('row').filter({ hasText: 'Comptable' }).getByRole('link').first().click()
  await voir(page, 'Second facteur en service')
  await bouton(page, 'Réinitialiser').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
  await voir(page, 'Pas de second facteur')
  await attendreEnvoi(scene.serveur.url, comptable.email, /réinitialisé/)
})
