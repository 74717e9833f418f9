import type { Page } from 'playwright-core'
import type { Role } from '#domain/commun/roles.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { bouton, ecranRempli } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const VIREMENTS = '/admin/virements'
const LOT = `${VIREMENTS}/:id`
const RIB = `${VIREMENTS}/rib/:porteurId`
const PAIEMENT = '/porteur-projet/paiement'
/** Runs of the demonstration: ended with a rejection; waiting for its second person. */
const TERMINE = `${VIREMENTS}/1`
const PREPARE = `${VIREMENTS}/2`

const vue = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: VIREMENTS,
  nom,
  qui: 'comptable',
  ...plus,
})
const lot = (nom: string, chemin: string, qui: Role, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: LOT,
  nom,
  qui,
  chemin,
  ...plus,
})
/** A dialog, opened by that button. */
const demander = (verbe: RegExp) => async (page: Page) => {
  await bouton(page, verbe).first().click()
  await page.getByRole('dialog').waitFor()
}
const choisir = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^Choisir 20/ })
    .first()
    .check()
  await bouton(page, 'Préparer le lot').waitFor()
}
/** The check of an account: that of the first agreement that waits, or that waits for that reason. */
const rib = (nom: string, plus: Partial<EtatEcran> = {}, genre?: string): EtatEcran => ({
  route: RIB,
  nom,
  qui: 'comptable',
  chemin: VIREMENTS,
  preparer: async (page, { url }) => {
    const porteurId = await page.evaluate(async (voulu) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const reponse = await fetch('/gestion/api/virements/a-payer', { headers: { authorization } })
      const { data } = (await reponse.json()) as {
        data: { porteurId: number; empechement: { genre: string } | null }[]
      }
      return data.find((l) => voulu === undefined || l.empechement?.genre === voulu)?.porteurId
    }, genre)
    await page.goto(`${url}/gestion${VIREMENTS}/rib/${porteurId}`)
    await ecranRempli(page)
  },
  ...plus,
})

const SUIVI: PaiementSuivi = {
  projetId: 1,
  etat: 'transmis',
  montant: 6500,
  reference: 'C-2026-0062',
  motif: null,
  phrase: 'Virement transmis à la banque, exécution prévue le 26 novembre 2026',
  compte: { titulaire: 'Lettres en Rade', iban: 'FR76\u00a0••••\u00a0••••\u00a04817' },
  ancienCompte: false,
  conventionSigneeLe: '2026-11-02T10:00:00.000Z',
  conventionSigneePar: 'Claire Le Bihan',
  compteRefuse: null,
  ribRecuLe: null,
  referenceSuivante: null,
  prepareLe: '2026-11-24T10:00:00.000Z',
  transmisLe: '2026-11-25T10:00:00.000Z',
  execution: '2026-11-26',
  refuseLe: null,
  payeLe: null,
}
const paiement = (nom: string, champs: Partial<PaiementSuivi>): EtatEcran => ({
  route: PAIEMENT,
  nom,
  qui: 'porteurProjet',
  avant: repond('mes-paiements', { data: [{ ...SUIVI, ...champs }] }),
})
const preparation = 'Virement en préparation'
const suivis = [
  paiement('en préparation', { etat: 'preparation', phrase: preparation, transmisLe: null, execution: null }),
  paiement('transmis', {}),
  paiement('transmis vers l’ancien compte', { ancienCompte: true }),
  paiement('payé', { etat: 'paye', phrase: 'Payé le 26 novembre 2026', payeLe: '2026-11-26' }),
  paiement('refusé', {
    etat: 'refuse',
    phrase: 'Virement refusé par la banque\u00a0: vérifiez votre RIB',
    execution: null,
    motif: 'compte clos',
    refuseLe: '2026-11-26T10:00:00.000Z',
    compteRefuse: SUIVI.compte?.iban ?? null,
    referenceSuivante: 'C-2026-0062-2',
  }),
  paiement('nouveau RIB reçu', {
    etat: 'rib-corrige',
    phrase: 'Nouveau RIB reçu, à vérifier avant un nouveau virement',
    execution: null,
    motif: 'compte clos',
    refuseLe: '2026-11-26T10:00:00.000Z',
    compteRefuse: 'FR76\u00a0••••\u00a0••••\u00a05464',
    ribRecuLe: '2026-11-27T17:12:00.000Z',
    referenceSuivante: 'C-2026-0062-2',
  }),
]

/** A run to approve of which two aids were rejected before, one towards this very account. */
const dejaRejetees = (page: Page) =>
  page.route('**/gestion/api/virements/2', async (r) => {
    const reponse = await r.fetch()
    const json = await reponse.json()
    const { prepare, lignes } = json.data
    const rejet = {
      le: '2026-11-12T09:00:00.000Z',
      phrase: 'compte bloqué (AC06)',
      code: 'AC06',
      lot: { id: 1, numero: 'VIR-2026-0001' },
      iban: lignes[0].iban,
      memeCompte: true,
      jugement: {
        ...prepare,
        raison:
          'La banque avait bloqué le compte à la suite d’une erreur de mandataire. Blocage levé le 18/11.',
        interlocuteur: 'Camille Renard',
        jour: '2026-11-19',
      },
      verification: null,
    }
    lignes[0].dejaRejetee = rejet
    if (lignes[1])
      lignes[1].dejaRejetee = {
        ...rejet,
        phrase: 'compte clos (AC04)',
        code: 'AC04',
        iban: 'FR76\u00a0••••\u00a0••••\u00a05464',
        memeCompte: false,
        jugement: null,
        verification: { ...prepare, interlocuteur: 'Loïc Delorme', jour: '2026-11-20' },
      }
    await r.fulfill({ response: reponse, json })
  })

/** A run cancelled once at the bank, of which it executed the first line all the same. */
const execute = (page: Page) =>
  page.route('**/gestion/api/virements/1', async (r) => {
    const reponse = await r.fetch()
    const json = await reponse.json()
    const [une] = json.data.lignes
    Object.assign(json.data, {
      etat: 'annule',
      annule: { ...json.data.prepare, motif: 'Mauvais jour d’exécution.' },
      refus: { ...json.data.refus, suivre: 'Ce lot est annulé.', repondre: null, regler: null },
    })
    Object.assign(une, {
      rejetee: null,
      executee: { ...json.data.prepare, dateValeur: '2026-11-23', regle: null },
      ailleurs: { id: 2, numero: 'VIR-2026-0002', remis: false },
    })
    await r.fulfill({ response: reponse, json })
  })
const listes = [vue('à payer'), vue('à payer, choisie', { preparer: choisir })]
const lots = [lot('à approuver', PREPARE, 'admin'), lot('terminé, un rejet', TERMINE, 'comptable')]

/** Runs of transfers, the check of an account, and where a holder reads their payment. */
export const ECRANS_VIREMENTS: EtatEcran[] = [
  ...listes,
  ...enSombre(listes),
  vue('rien ne répond aux filtres', { chemin: `${VIREMENTS}?rib=absent` }),
  vue('lots terminés', { chemin: `${VIREMENTS}?finis=oui` }),
  vue('lire une réponse', { preparer: demander(/^Lire une réponse/) }),
  vue('du superviseur', { qui: 'superviseur' }),
  vue('en chargement', { avant: sansReponse('virements*') }),
  vue('en panne', { avant: enPanne('virements*') }),
  ...lots,
  ...enSombre(lots),
  lot('à approuver, déjà rejetées', PREPARE, 'admin', { avant: dejaRejetees }),
  lot('du préparateur', PREPARE, 'comptable'),
  lot('du superviseur', PREPARE, 'superviseur'),
  lot('approuver', PREPARE, 'admin', { preparer: demander(/^Approuver/) }),
  lot('annuler', PREPARE, 'admin', { preparer: demander(/^Annuler le lot/) }),
  lot('diviser', PREPARE, 'comptable', { preparer: demander(/^Diviser/) }),
  lot('jour d’exécution', PREPARE, 'comptable', { preparer: demander(/^Changer/) }),
  lot('retirer une ligne', PREPARE, 'comptable', { preparer: demander(/^Retirer/) }),
  lot('annulé, exécuté par la banque', TERMINE, 'comptable', { avant: execute }),
  lot('régler une exécution', TERMINE, 'comptable', {
    avant: execute,
    preparer: demander(/^Dire ce qu’il en est/),
  }),
  lot('en panne', PREPARE, 'comptable', { avant: enPanne('virements/2') }),
  rib('à lire'),
  rib('rejeté par la banque', {}, 'rejet'),
  rib('en panne', { avant: enPanne('virements/ribs/*') }),
  ...suivis,
  ...enSombre(suivis.slice(-1)),
  { ...paiement('rien à suivre', {}), avant: repond('mes-paiements', { data: [] }) },
]
