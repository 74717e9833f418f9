import type { Page } from 'playwright-core'
import { bouton, champ, compteDemo, remplir, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const INFORMATIONS = '/admin/informations'
const COMPTE = '/admin/comptes/:id'
const SECURITE = '/admin/parametres'

const VIDE = {
  actif: false,
  obligatoire: false,
  application: null,
  cles: [],
  codesSecoursRestants: 0,
  clesPossibles: true,
}
const LE = '2026-11-02T09:30:00.000Z'
const SERVI = {
  ...VIDE,
  actif: true,
  application: { creeLe: LE },
  cles: [
    { id: 1, nom: 'Ordinateur du bureau', creeLe: LE, utiliseeLe: '2026-11-20T08:12:00.000Z' },
    { id: 2, nom: 'Clé USB de secours, dans le coffre', creeLe: LE, utiliseeLe: null },
  ],
  codesSecoursRestants: 2,
}
const CODES = [
  '7Q2MK-XH40D',
  'B9TRW-31JFZ',
  'N5C8E-YPG6A',
  '0VKHS-8D2QM',
  'XT4J7-RW9BC',
  'E6ZNA-5P1YG',
  'H3DQV-K07TM',
  '92JFB-CXS8W',
  'PRA6E-4NZH1',
  'GY5T0-MQ7KD',
]
const etat = (data: object) => repond('second-facteur', { data })
const apres = (data: object, codesSecours: string[] | null = null) => ({
  status: 'success',
  data: { ...data, codesSecours },
})

const vue = (nom: string, data: object, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: INFORMATIONS,
  nom: `second facteur ${nom}`,
  qui: 'comptable',
  avant: etat(data),
  ...plus,
})
const ouvrir = (geste: string) => async (page: Page) => {
  await bouton(page, geste).click()
  await page.getByRole('dialog').waitFor()
}
const lireQr = async (page: Page) => {
  await page.route('**/gestion/api/second-facteur/application', (r) =>
    r.fulfill({
      json: {
        status: 'success',
        data: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Sofia:comptable%40demo.fr?issuer=Sofia&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
        },
      },
    }),
  )
  await ouvrir('Ajouter une application')(page)
  await champ(page, 'motDePasseActuel').last().fill('Demonstration-2026!')
  await bouton(page, 'Continuer').click()
  await page.getByRole('img', { name: /^Code QR/ }).waitFor()
}
const recevoirCodes = async (page: Page) => {
  await page.route('**/gestion/api/second-facteur/codes-secours', (r) =>
    r.fulfill({ json: apres(SERVI, CODES) }),
  )
  await ouvrir('Tirer de nouveaux codes')(page)
  await champ(page, 'motDePasseActuel').last().fill('Demonstration-2026!')
  await bouton(page, 'Tirer dix codes').click()
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
}

const seconde = (nom: string, moyens: string[], preparer?: (page: Page) => Promise<void>): EtatEcran => ({
  route: '/',
  nom: `second facteur ${nom}`,
  qui: 'anonyme',
  avant: repond('login', { status: 'second-facteur', defi: 'x'.repeat(43), moyens }),
  preparer: async (page) => {
    const { email, motDePasse } = compteDemo('admin')
    await remplir(page, { email, password: motDePasse })
    await bouton(page, 'Se connecter').click()
    await page.getByRole('heading', { name: 'Second facteur' }).waitFor()
    await preparer?.(page)
  },
})
const refuser = (errors: object) => async (page: Page) => {
  await page.route('**/gestion/api/login/second-facteur', (r) =>
    r.fulfill({ status: 422, json: { message: 'm', errors } }),
  )
  await page.getByLabel('Chiffre 1 sur 6').focus()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.getByText(Object.values(errors).flat()[0] as string).waitFor()
}

const aMettreEnService = (nom: string, data: object): EtatEcran => ({
  route: '/second-facteur',
  nom,
  qui: 'comptable',
  avant: async (page) => {
    await etat(data)(page)
    await page.route(/\/gestion\/api\/me(\?|$)/, async (r) => {
      const json = await (await r.fetch()).json()
      await r.fulfill({ json: { data: { ...json.data, secondFacteurManquant: true } } })
    })
  },
})
const ficheAvec = (nom: string, plus: (page: Page) => Promise<void>): EtatEcran => ({
  route: COMPTE,
  nom,
  qui: 'admin',
  chemin: '/admin/comptes',
  avant: (page) =>
    page.route(/\/gestion\/api\/comptes\/\d+$/, async (r) => {
      const json = await (await r.fetch()).json()
      await r.fulfill({ json: { data: { ...json.data, secondFacteur: true } } })
    }),
  preparer: async (page) => {
    await page.getByRole('link', { name: 'Fabre Claire' }).first().click()
    await voir(page, 'Second facteur en service')
    await plus(page)
  },
})
const securite = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: SECURITE,
  nom: `second facteur du personnel, ${nom}`,
  qui: 'admin',
  chemin: `${SECURITE}?tab=securite`,
  ...plus,
})

const enTete = [
  seconde('code', ['application', 'cle', 'codeSecours']),
  vue('en service', SERVI),
  vue('code QR', VIDE, { preparer: lireQr }),
  vue('codes de secours', SERVI, { preparer: recevoirCodes }),
]

/** The second step of a sign-in, one's own second factor, what is asked of all and what an admin may undo. */
export const ECRANS_SECOND_FACTEUR: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  seconde('code faux', ['application', 'codeSecours'], refuser({ code: ['Le code est incorrect.'] })),
  seconde(
    'périmé',
    ['application'],
    refuser({ defi: ['Cette vérification n’est plus valable. Saisissez de nouveau votre mot de passe.'] }),
  ),
  seconde('clé', ['cle', 'codeSecours']),
  seconde('code de secours', ['application', 'codeSecours'], (page) =>
    bouton(page, 'Utiliser un code de secours').click(),
  ),
  vue('absent', VIDE),
  vue('obligatoire', { ...SERVI, obligatoire: true, cles: [], codesSecoursRestants: 0 }),
  vue('chargement', VIDE, { avant: sansReponse('second-facteur') }),
  vue('panne', VIDE, { avant: enPanne('second-facteur') }),
  vue('ajout d’une clé', VIDE, { preparer: ouvrir('Ajouter une clé') }),
  vue('désactivation', SERVI, { preparer: ouvrir('Désactiver le second facteur') }),
  aMettreEnService('à mettre en service', { ...VIDE, obligatoire: true }),
  aMettreEnService('en service', { ...SERVI, obligatoire: true, cles: [] }),
  ficheAvec('second facteur', async () => {}),
  ficheAvec('second facteur à réinitialiser', ouvrir('Réinitialiser')),
  securite('ouverte'),
  securite('cochée', {
    preparer: async (page) => page.getByLabel('Second facteur obligatoire pour le personnel').check(),
  }),
  securite('du superviseur', { qui: 'superviseur' }),
]
