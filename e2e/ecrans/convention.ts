import type { Page } from 'playwright-core'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { bouton, ecranRempli } from '../gestes.ts'
import { pdfReel } from '../pieces.ts'
import type { Serveur } from '../serveur.ts'
import { type EtatEcran, enPanne, enSombre, type PorteurVoulu, repond, sansReponse } from './etat.ts'

const ROUTE = '/porteur-projet/convention'
const VERIFIER = '/verifier'
const PROJET = '/admin/projets/validation'
const aSigner: PorteurVoulu = {
  cle: 'convention à signer',
  juste: (p) => p.actions.includes('signerConvention'),
}
const signee: PorteurVoulu = { cle: 'convention signée', juste: (p) => p.state === 'paiement-a-venir' }
const sans: PorteurVoulu = { cle: 'sans convention', juste: (p) => p.state === 'en-cours' }

// The words of a sheet come with its drawing.
const feuille = (page: Page) =>
  page.locator('.visionneuse-page p').filter({ hasText: ' : ' }).waitFor({ state: 'attached' })
const convention = (nom: string, qui: EtatEcran['qui'], plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: ROUTE,
  nom,
  qui,
  chemin: `${ROUTE}?projetId=:id`,
  preparer: feuille,
  ...plus,
})
const data = {
  canal: 'sms',
  destination: '+33 6 •• •• •• 78',
  envoyeLe: '2026-12-31T11:50:00.000Z',
  expireLe: '2026-12-31T12:00:00.000Z',
}
const avecCode = async (page: Page): Promise<void> => {
  await feuille(page)
  await bouton(page, 'Je signe électroniquement').click()
  await page.getByLabel('Chiffre 1 sur 6').waitFor()
}
const lues = [convention('à signer', aSigner), convention('signée', signee)]

const depose = async (page: Page): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles(await pdfReel('convention-C-2026-0062.pdf', 'Convention', 20_000))
  await page.locator('.verification-resultat, [role=alert]').first().waitFor()
}
const DOCUMENT = {
  document: { genre: 'convention-signee', numero: 'C-2026-0062', creeLe: '2026-05-12T12:32:00.000Z' },
  sceau: { titulaire: 'Cachet de Sofia', certificat: 'cd'.repeat(32), poseLe: '2026-05-12T12:32:00.000Z' },
}
const verdict = (v: string, plus: object = {}): EtatEcran => ({
  route: VERIFIER,
  nom: v,
  qui: 'anonyme',
  avant: repond('verifier', {
    data: {
      verdict: v,
      authentique: false,
      empreinte: 'c41d'.repeat(16),
      document: null,
      sceau: null,
      ...plus,
    },
  }),
  preparer: depose,
})

/** As who pays, opens the first application of past commissions where this may be done, and its dialog. */
const boite =
  (action: string, nom: string) =>
  async (page: Page, { url }: Serveur) => {
    const id = await page.evaluate(async (voulue) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const adresse = '/gestion/api/projets?onglet=commissions-passees&parPage=200'
      const reponse = await fetch(adresse, { headers: { authorization } })
      const lu = ((await reponse.json()) as { data: ProjetCourt[] }).data
      return lu.find((p) => p.actions.includes(voulue))?.id
    }, action)
    if (id === undefined) throw new Error(`Aucune demande à ${action}`)
    await page.goto(`${url}/gestion${PROJET}?id=${id}`)
    await ecranRempli(page)
    await bouton(page, nom).first().click()
    await page.getByRole('dialog').locator('p, dd').first().waitFor()
  }
const paiement = (nom: string, action: string, geste: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: PROJET,
  nom,
  qui: 'comptable',
  chemin: '/admin/projets',
  preparer: boite(action, geste),
  ...plus,
})
const authentique = verdict('authentique', DOCUMENT)

/** The agreement, the check of a document, the payment. */
export const ECRANS_CONVENTION: EtatEcran[] = [
  ...lues,
  ...enSombre(lues),
  convention('code demandé', aSigner, {
    avant: repond('code-sms', { status: 'success', data }),
    preparer: avecCode,
  }),
  convention('code repris', aSigner, {
    avant: repond('projets/*/code-en-cours', { data: { objet: 'convention', ...data } }),
    preparer: async (page) => {
      await feuille(page)
      await page.getByLabel('Chiffre 1 sur 6').waitFor()
    },
  }),
  convention('code refusé', aSigner, {
    avant: async (page) => {
      await repond('code-sms', { status: 'success', data })(page)
      const errors = { codeVerification: ['Le code de vérification est incorrect.'] }
      await page.route('**/gestion/api/projets/*/signer-convention', (r) =>
        r.fulfill({ status: 422, json: { message: 'x', errors } }),
      )
    },
    preparer: async (page) => {
      await avecCode(page)
      for (let i = 1; i <= 6; i++) await page.getByLabel(`Chiffre ${i} sur 6`).fill('0')
      await bouton(page, 'Signer la convention').click()
      await page.locator('.champ-erreur').first().waitFor()
    },
  }),
  convention('code impossible', aSigner, {
    avant: enPanne('code-sms'),
    preparer: async (page) => {
      await feuille(page)
      await bouton(page, 'Je signe électroniquement').click()
      await page.getByRole('alert').waitFor()
    },
  }),
  convention('PDF illisible', aSigner, {
    avant: enPanne('projets/*/convention?*'),
    preparer: (page) => page.getByRole('alert').waitFor(),
  }),
  convention('chargement', aSigner, { avant: sansReponse('projets/*'), preparer: async () => {} }),
  convention('panne', aSigner, {
    avant: enPanne('projets/*'),
    preparer: (page) => page.getByRole('alert').waitFor(),
  }),
  convention('sans convention', sans, { preparer: async () => {} }),
  convention('introuvable', 'porteurProjet', {
    chemin: `${ROUTE}?projetId=999999`,
    preparer: (page) => page.getByRole('alert').waitFor(),
  }),
  { route: VERIFIER, nom: 'vide', qui: 'anonyme' },
  authentique,
  ...enSombre([authentique]),
  ...['modifie', 'reenregistre', 'inconnu'].map((v) => verdict(v)),
  verdict('autre-certificat', {
    sceau: { titulaire: 'Cachet de la Ville', certificat: 'ef'.repeat(32), poseLe: null },
  }),
  { route: VERIFIER, nom: 'en panne', qui: 'anonyme', avant: enPanne('verifier'), preparer: depose },
  paiement('paiement à valider', 'validerPaiement', 'Valider le paiement'),
  paiement('paiement à annuler', 'annulerPaiement', 'Annuler le paiement'),
  paiement('paiement, RIB changé', 'validerPaiement', 'Valider le paiement', {
    avant: async (page) => {
      await page.route(/\/gestion\/api\/projets\/\d+$/, async (r) => {
        const reponse = await r.fetch()
        const json = (await reponse.json()) as { data: object }
        Object.assign(json.data, { ribModifieLe: '2026-05-20T08:00:00.000Z' })
        await r.fulfill({ response: reponse, json })
      })
    },
  }),
]
