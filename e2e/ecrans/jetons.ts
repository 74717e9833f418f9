import type { Page } from 'playwright-core'
import { jourDe } from '#domain/commun/jours.ts'
import { jetonsMontres, listeMontree, SECRET_MONTRE } from '#test-kit/scenes/jetons-montres.ts'
import { bouton, champ, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const ROUTE = '/admin/jetons'
const APPEL = 'jetons-lecture'
const jour = jourDe(new Date())
const [SIEN] = jetonsMontres(jour).siens

const vue = (nom: string, plus: Partial<EtatEcran> = {}, champs: object = {}): EtatEcran => ({
  route: ROUTE,
  nom: `jetons de lecture ${nom}`,
  qui: 'admin',
  avant: repond(APPEL, listeMontree(jour, champs)),
  ...plus,
})
const ouvrir = (geste: string) => async (page: Page) => {
  await page.getByRole('button', { name: geste }).first().click()
  await page.getByRole('dialog').waitFor()
}
const remplir = async (page: Page) => {
  await ouvrir('Créer un jeton')(page)
  await champ(page, 'nom').fill('Suivi des aides, tableur')
  await page.getByLabel(/^projets/).check()
  await champ(page, 'motDePasseActuel').fill('Demonstration-2026!')
}
/** The form is sent, and answered so. */
const envoyer = (reponse: { status: number; json: object }) => async (page: Page) => {
  await remplir(page)
  await page.route('**/gestion/api/jetons-lecture', (r) =>
    r.request().method() === 'POST' ? r.fulfill(reponse) : r.fallback(),
  )
  await bouton(page, 'Créer le jeton').click()
}
const creer = async (page: Page) => {
  await envoyer({ status: 201, json: { status: 'success', data: { jeton: SIEN, secret: SECRET_MONTRE } } })(
    page,
  )
  await voir(page, SECRET_MONTRE)
}

const enTete = [vue('créé', { preparer: creer }), vue('liste')]

/** Read tokens: one's own, the one just given, those to take over; how a spreadsheet uses one. */
export const ECRANS_JETONS: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  vue('vide', {}, { siens: [], aReprendre: [], vivants: 0 }),
  vue('cinq', {}, { vivants: 5 }),
  vue('chargement', { avant: sansReponse(APPEL) }),
  vue('panne', { avant: enPanne(APPEL) }),
  vue('création', { preparer: ouvrir('Créer un jeton') }),
  vue('création refusée', {
    preparer: async (page) => {
      const errors = {
        motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
        reseaux: [
          '«\u00a0bureau\u00a0» n’est pas un réseau, ou couvre presque tout\u00a0: écrivez-le comme 81.250.12.0/24 ou 2001:db8:12::/48.',
        ],
      }
      await envoyer({ status: 422, json: { message: 'm', errors } })(page)
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  vue('terminer sans l’avoir rangé', {
    preparer: async (page) => {
      await creer(page)
      await bouton(page, 'Terminer').click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  vue('dupliquer', { preparer: ouvrir('Dupliquer Suivi des aides') }),
  vue('révoquer', { preparer: ouvrir('Révoquer Suivi des aides') }),
  vue('changé entre-temps', {
    preparer: async (page) => {
      await page.route('**/gestion/api/jetons-lecture/8/reprise', (r) =>
        r.fulfill({
          status: 409,
          json: {
            message:
              'Camille Garnier répond de ce jeton\u00a0: c’est à cette personne de le révoquer ou de le dupliquer.',
            code: 'repris',
          },
        }),
      )
      await page.getByRole('button', { name: /^Reprendre Export/ }).click()
      await voir(page, 'Le jeton n’est pas repris.')
    },
  }),
  vue('du superviseur', { qui: 'superviseur' }),
  { ...vue('tableur'), route: '/admin/jetons/tableur' },
  { ...vue('tableur en panne', { avant: enPanne(APPEL) }), route: '/admin/jetons/tableur' },
]
