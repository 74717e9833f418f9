import type { Page } from 'playwright-core'
import { AVIS_CHANGE, COMMISSION_CHANGEE } from '#domain/commission/avis-lu.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { bouton, champ, ecranRempli } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse, soumise } from './etat.ts'

const LISTE = '/admin/commissions'
const FICHE = `${LISTE}/:id`
const DETAIL = `${FICHE}/validation`
const MEMBRE = '/membre-commission'

type Voulue = 'avis' | 'conseil' | 'close'
const juste: Record<Voulue, (c: CommissionEntiere) => boolean> = {
  avis: (c) => c.step === 1,
  conseil: (c) => c.step === 2 && !c.isClosed,
  close: (c) => c.isClosed,
}

/** What a call answers to this page's reader. */
export async function lireApi(page: Page, appel: string): Promise<unknown> {
  return page.evaluate(async (adresse) => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    return ((await (await fetch(adresse, { headers: { authorization } })).json()) as { data: unknown }).data
  }, `/gestion/api/${appel}`)
}
/** The commission of the demonstration at that point, as this page's reader sees it. */
async function idDe(page: Page, voulue: Voulue): Promise<number> {
  const commissions = (await lireApi(page, 'commissions')) as CommissionEntiere[]
  const id = commissions.find(juste[voulue])?.id
  if (id === undefined) throw new Error(`Aucune commission « ${voulue} »`)
  return id
}
const ouvrir =
  (voulue: Voulue, base = LISTE) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const id = await idDe(page, voulue)
    await page.goto(`${url}/gestion${base}/${id}`)
    await ecranRempli(page)
  }
const ouvrirProjet =
  (voulue: Voulue, rang: number, base = LISTE) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const id = await idDe(page, voulue)
    const { projets } = (await lireApi(page, `commissions/${id}`)) as CommissionEntiere
    const adresse = `${url}/gestion${base}/${id}/validation?id=${projets[rang]?.id}`
    await page.goto(adresse)
    await ecranRempli(page)
  }
const puis =
  (avant: (p: Page, s: Serveur) => Promise<void>, geste: (p: Page) => Promise<unknown>) =>
  async (page: Page, s: Serveur): Promise<void> => {
    await avant(page, s)
    await geste(page)
  }
const dialogue = (nom: string) => async (page: Page) => {
  await bouton(page, nom).click()
  await page.getByRole('dialog').waitFor()
}
const etat = (route: string, nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: 'admin',
  ...(route.includes(':') && { chemin: LISTE }),
  ...plus,
})
const decider = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Donner un avis|Modifier|Instruire CA), projet/ })
    .first()
    .click()
  await page.locator('.commission-decision').waitFor()
}
const refuser = async (page: Page): Promise<void> => {
  await decider(page)
  await page.getByRole('radio', { name: 'Refuser' }).check()
  await champ(page, 'motifRefus').fill('')
  await bouton(page, /^Enregistrer/).click()
  await page.locator('.champ-faux').first().waitFor()
}
/** The board closed the stage while this decision was being written. */
const tropTard = async (page: Page): Promise<void> => {
  await page.route('**/gestion/api/projets/*/*', (r) =>
    r.request().method() === 'GET'
      ? r.fallback()
      : r.fulfill({ status: 409, json: { message: 'Les avis de cette commission sont déjà publiés.' } }),
  )
  await decider(page)
  await page.getByRole('radio', { name: 'Refuser' }).check()
  await champ(page, 'motifRefus').fill('Le budget ne permet pas de rémunérer les auteurs.')
  await bouton(page, /^Enregistrer/).click()
  await page.getByRole('alert').first().waitFor()
}
/** Somebody else's opinion is there once this one leaves. */
const entreTemps = async (page: Page): Promise<void> => {
  await decider(page)
  await page.getByRole('radio', { name: 'Refuser' }).check()
  await champ(page, 'motifRefus').fill('Le budget ne permet pas de rémunérer les auteurs.')
  await page.route('**/gestion/api/commissions/*', async (r) => {
    const response = await r.fetch()
    const { data } = (await response.json()) as { data: CommissionEntiere }
    const premier = data.projets.find((p) => p.actions.includes('donnerAvisCAA'))
    const dit = { decision: 'accepte', montantAlloue: 1500, motifRefus: null, sendMailRefus: false } as const
    if (premier) premier.avisCAA = { ...dit, le: new Date().toISOString() }
    await r.fulfill({ response, json: { data } })
  })
  await page.route('**/gestion/api/projets/*/decisionCAA', (r) =>
    r.fulfill({ status: 409, json: { message: AVIS_CHANGE[1], code: 'version' } }),
  )
  await bouton(page, /^Enregistrer/).click()
  await page.getByText(AVIS_CHANGE[1]).waitFor()
}
const apercuChange = async (page: Page): Promise<void> => {
  await page.route('**/gestion/api/commissions/*/*', (r) =>
    r.fulfill({ status: 409, json: { message: COMMISSION_CHANGEE, code: 'version' } }),
  )
  const acceptee = page.getByRole('row').filter({ hasText: 'Accepté' })
  await acceptee.getByRole('checkbox', { disabled: false }).first().check()
  await dialogue('Valider la sélection')(page)
  await bouton(page, 'Valider la sélection').last().click()
  await page.getByText(COMMISSION_CHANGEE).waitFor()
}
const tout = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
}

const principaux = [
  etat(LISTE, 'à venir'),
  etat(FICHE, 'avis', { preparer: puis(ouvrir('avis'), decider) }),
  etat(DETAIL, 'avis', { preparer: ouvrirProjet('avis', 0) }),
]

/** Commissions: their list, their creation, one of them, and one application within it. */
export const ECRANS_COMMISSION: EtatEcran[] = [
  ...principaux,
  ...enSombre(principaux),
  etat(LISTE, 'closes', { chemin: `${LISTE}?tab=commissionsClosed` }),
  etat(LISTE, 'du superviseur', { qui: 'superviseur' }),
  etat(LISTE, 'vide', {
    avant: repond('commissions', { data: [], meta: { total: 0, page: 1, parPage: 1 } }),
  }),
  etat(LISTE, 'panne', { avant: enPanne('commissions') }),
  etat(LISTE, 'chargement', { avant: sansReponse('commissions') }),
  etat(`${LISTE}/create`, 'création'),
  etat(`${LISTE}/create`, 'création refusée', { preparer: soumise }),
  etat(`${LISTE}/create`, 'à confirmer', {
    preparer: async (page) => {
      await champ(page, 'date').selectOption({ index: 1 })
      await champ(page, 'montantDisponible').fill('250 000')
      await dialogue('Créer la commission')(page)
    },
  }),
  etat(`${LISTE}/create`, 'sans droit', { qui: 'superviseur' }),
  etat(FICHE, 'refus sans motif', { preparer: puis(ouvrir('avis'), refuser) }),
  etat(FICHE, 'avis arrivé trop tard', { preparer: puis(ouvrir('avis'), tropTard) }),
  etat(FICHE, 'avis donné entre-temps', { preparer: puis(ouvrir('avis'), entreTemps) }),
  etat(FICHE, 'changée entre-temps', { preparer: puis(ouvrir('conseil'), apercuChange) }),
  etat(FICHE, 'conseil', { preparer: puis(ouvrir('conseil'), tout) }),
  etat(FICHE, 'sélection à confirmer', {
    preparer: puis(ouvrir('conseil'), async (page) => {
      await tout(page)
      await dialogue('Valider la sélection')(page)
    }),
  }),
  etat(FICHE, 'enveloppe', { preparer: puis(ouvrir('avis'), dialogue('Corriger le montant disponible')) }),
  etat(FICHE, 'close', { preparer: ouvrir('close') }),
  etat(FICHE, 'du superviseur', { qui: 'superviseur', preparer: ouvrir('conseil') }),
  etat(FICHE, 'introuvable', { chemin: `${LISTE}/999999` }),
  etat(FICHE, 'panne', { chemin: `${LISTE}/1`, avant: enPanne('commissions/*') }),
  etat(DETAIL, 'conseil', {
    preparer: puis(ouvrirProjet('conseil', 1), (page) => bouton(page, /Instruire CA|Modifier/).click()),
  }),
  etat(DETAIL, 'clos, vu par un superviseur', { qui: 'superviseur', preparer: ouvrirProjet('close', 0) }),
  etat(DETAIL, 'introuvable', { chemin: `${LISTE}/1/validation?id=999999` }),
  etat(MEMBRE, 'membre', { qui: 'membreCommission' }),
  etat(`${MEMBRE}/commissions`, 'membre, closes', {
    qui: 'membreCommission',
    chemin: `${MEMBRE}/commissions?tab=commissionsClosed`,
  }),
  etat(`${MEMBRE}/commissions/:id`, 'membre', {
    qui: 'membreCommission',
    preparer: ouvrir('avis', `${MEMBRE}/commissions`),
  }),
  etat(`${MEMBRE}/commissions/:id/validation`, 'membre', {
    qui: 'membreCommission',
    preparer: ouvrirProjet('conseil', 0, `${MEMBRE}/commissions`),
  }),
]
