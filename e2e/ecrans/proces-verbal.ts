import type { Page } from 'playwright-core'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { PV_CHANGE } from '#domain/proces-verbal/etats.ts'
import type { PvCourt, PvEntier } from '#domain/proces-verbal/reponse.ts'
import { bouton, champ, ecranRempli } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { lireApi } from './commission.ts'
import { type EtatEcran, enPanne, enSombre, sansReponse } from './etat.ts'

const COMMISSIONS = '/admin/commissions'
const PAGE = `${COMMISSIONS}/:id/proces-verbal`
const LECTURE = `${PAGE}/:pvId`
const MEMBRE = PAGE.replace('/admin', '/membre-commission')

type Voulue = 'close' | 'conseil'
const idDe = async (page: Page, voulue: Voulue): Promise<number> => {
  const commissions = (await lireApi(page, 'commissions')) as CommissionCourte[]
  const juste = (c: CommissionCourte) =>
    voulue === 'close' ? c.isClosed && c.annee === 2026 : c.step === 2 && !c.isClosed
  const id = commissions.find(juste)?.id
  if (id === undefined) throw new Error(`Aucune commission « ${voulue} »`)
  return id
}
type Geste = (page: Page, s: Serveur) => Promise<unknown>
/** The minutes of a step of that commission, then what is to be done there. */
const ouvrir =
  (voulue: Voulue, etape: 1 | 2, puis?: Geste, base = '/admin') =>
  async (page: Page, s: Serveur): Promise<void> => {
    const id = await idDe(page, voulue)
    await page.goto(`${s.url}/gestion${base}/commissions/${id}/proces-verbal?etape=${etape}`)
    await ecranRempli(page)
    await puis?.(page, s)
  }
/** The signed minutes of the demonstration, as `change` says they are, then what is to be done there. */
const lire =
  (change: ((pv: PvEntier) => void) | null, puis?: Geste, base = '/admin') =>
  async (page: Page, s: Serveur): Promise<void> => {
    const id = await idDe(page, 'close')
    const [pv] = (await lireApi(page, `commissions/${id}/proces-verbaux`)) as PvCourt[]
    if (change)
      await page.route('**/gestion/api/proces-verbaux/*', async (r) => {
        const response = await r.fetch()
        const { data } = (await response.json()) as { data: PvEntier }
        change(data)
        await r.fulfill({ response, json: { data } })
      })
    await page.goto(`${s.url}/gestion${base}/commissions/${id}/proces-verbal/${pv?.id}`)
    await page.locator('.visionneuse-page p').filter({ hasText: ' : ' }).waitFor({ state: 'attached' })
    await puis?.(page, s)
  }
const aSigner = (pv: PvEntier): void => {
  Object.assign(pv, { statut: 'arrete', scelle: false, actions: ['signerProcesVerbal'] })
  for (const s of pv.signatures) Object.assign(s, { signeLe: null, canal: null })
}
const avecCode = (pv: PvEntier): void => {
  aSigner(pv)
  pv.code = {
    canal: 'sms',
    destination: '+33 6 •• •• •• 78',
    envoyeLe: '2026-12-31T11:50:00.000Z',
    expireLe: '2026-12-31T12:00:00.000Z',
  }
}
const sansPdf = async (page: Page, s: Serveur): Promise<void> => {
  await page.route('**/proces-verbaux/*/pdf?**', (r) => r.fulfill({ status: 503 }))
  const id = await idDe(page, 'close')
  const [pv] = (await lireApi(page, `commissions/${id}/proces-verbaux`)) as PvCourt[]
  await page.goto(`${s.url}/gestion${COMMISSIONS}/${id}/proces-verbal/${pv?.id}`)
  await page.getByRole('alert').first().waitFor()
  await page.getByText('Lire sans le PDF').click()
}
const fautive: Geste = async (page) => {
  await champ(page, 'ouverture').fill('12:00')
  await champ(page, 'cloture').fill('09:30')
  await bouton(page, 'Enregistrer').click()
  await page.locator('.champ-faux').first().waitFor()
}
const changee: Geste = async (page) => {
  await page.route('**/gestion/api/commissions/*/proces-verbaux/1', (r) =>
    r.request().method() === 'GET'
      ? r.fallback()
      : r.fulfill({ status: 409, json: { message: PV_CHANGE, code: 'version' } }),
  )
  await champ(page, 'autresPoints').fill('Un point divers.')
  await bouton(page, 'Enregistrer').click()
  await page.getByRole('alert').first().waitFor()
}
const dialogue =
  (nom: string): Geste =>
  async (page) => {
    await bouton(page, nom).click()
    await page.getByRole('dialog').waitFor()
  }
const etat = (route: string, nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: 'admin',
  chemin: COMMISSIONS,
  ...plus,
})
const membre = { qui: 'membreCommission', chemin: '/membre-commission/commissions' } as const
const principaux = [
  etat(PAGE, 'brouillon', { preparer: ouvrir('conseil', 1) }),
  etat(LECTURE, 'à signer', { preparer: lire(aSigner) }),
]

/** Minutes: their drafts, those that are frozen, and the page where they are read and signed. */
export const ECRANS_PROCES_VERBAL: EtatEcran[] = [
  ...principaux,
  ...enSombre(principaux),
  etat(PAGE, 'sans séance, rien de saisi', { preparer: ouvrir('close', 1) }),
  etat(PAGE, 'séance pas encore close', { preparer: ouvrir('conseil', 2) }),
  etat(PAGE, 'saisie refusée', { preparer: ouvrir('close', 1, fautive) }),
  etat(PAGE, 'changé entre-temps', { preparer: ouvrir('conseil', 1, changee) }),
  etat(PAGE, 'à arrêter', { preparer: ouvrir('conseil', 1, dialogue('Arrêter le procès-verbal')) }),
  etat(PAGE, 'signé', { preparer: ouvrir('close', 2) }),
  etat(PAGE, 'à rectifier', { preparer: ouvrir('close', 2, dialogue('Établir un rectificatif')) }),
  etat(PAGE, 'introuvable', { chemin: `${COMMISSIONS}/999999/proces-verbal` }),
  etat(PAGE, 'panne', {
    chemin: `${COMMISSIONS}/1/proces-verbal`,
    avant: enPanne('commissions/*/proces-verbaux'),
  }),
  etat(PAGE, 'chargement', {
    chemin: `${COMMISSIONS}/1/proces-verbal`,
    avant: sansReponse('commissions/*/proces-verbaux'),
  }),
  etat(PAGE, 'sans droit', { qui: 'comptable', chemin: `${COMMISSIONS}/1/proces-verbal` }),
  etat(LECTURE, 'code attendu', { preparer: lire(avecCode) }),
  etat(LECTURE, 'signé', { preparer: lire(null) }),
  etat(LECTURE, 'PDF illisible', { preparer: sansPdf }),
  etat(LECTURE, 'introuvable', { chemin: `${COMMISSIONS}/1/proces-verbal/999999` }),
  etat(LECTURE, 'panne', {
    chemin: `${COMMISSIONS}/1/proces-verbal/1`,
    avant: enPanne('proces-verbaux/*'),
  }),
  etat(MEMBRE, 'membre', { ...membre, preparer: ouvrir('close', 2, undefined, '/membre-commission') }),
  etat(`${MEMBRE}/:pvId`, 'membre, à signer', {
    ...membre,
    preparer: lire(aSigner, undefined, '/membre-commission'),
  }),
]
