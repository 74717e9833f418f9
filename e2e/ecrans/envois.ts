import type { Page } from 'playwright-core'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const ROUTE = '/admin/envois'
const LISTE = 'envois/echecs*'
const PROJET = '/admin/projets/validation'

const envoi = {
  id: 1,
  canal: 'email',
  evenement: 'demande-signee',
  a: 'contact@les-mots-voyageurs-de-la-cote.fr',
  sujet: 'Votre demande d’aide 2026-0147 est signée',
  essais: 12,
  derniereErreur: 'connect ECONNREFUSED 192.0.2.25:587',
  creeLe: '2026-03-01T18:12:00.000Z',
  abandonneLe: '2026-03-02T09:40:00.000Z',
  relancable: true,
  projetId: 1,
  porteurId: null,
}
const data = [
  envoi,
  {
    ...envoi,
    id: 2,
    canal: 'sms',
    evenement: 'code-verification',
    a: '+33612345678',
    sujet: null,
    essais: 0,
    derniereErreur: 'Expiré avant d’être envoyé.',
    relancable: false,
  },
  {
    ...envoi,
    id: 3,
    evenement: 'compte-valide',
    a: 'presidente@festival-des-iles.fr',
    sujet: 'Votre compte est ouvert',
    essais: 1,
    derniereErreur: '550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table',
    projetId: null,
    porteurId: 4,
  },
]
const echecs = repond(LISTE, { data, meta: { total: 3, page: 1, parPage: 50 } })
const notifications = repond('notifications', {
  data: { hasUnreadMessages: false, comptesEnAttente: 4, projetsEnAttente: 2, envoisEnEchec: 2 },
})
const remplie: EtatEcran = {
  route: ROUTE,
  nom: 'envois remplis',
  qui: 'admin',
  avant: async (page) => {
    await echecs(page)
    await notifications(page)
  },
}
const bloque = {
  route: PROJET,
  qui: 'admin',
  chemin: '/admin/projets',
  avant: repond('projets/*/blocage-code', { data: { objets: ['demande'] } }),
} as const
const ouvrirBloque = async (page: Page): Promise<void> => {
  await page.locator('tbody th a').first().click()
  await page.locator('.blocage-code').waitFor()
}

/** What could not be sent, and a signature blocked by wrong codes. */
export const ECRANS_ENVOIS: EtatEcran[] = [
  { route: ROUTE, nom: 'envois vides', qui: 'admin' },
  remplie,
  ...enSombre([remplie]),
  { route: ROUTE, nom: 'envois du superviseur', qui: 'superviseur', avant: echecs },
  { route: ROUTE, nom: 'envois en panne', qui: 'admin', avant: enPanne(LISTE) },
  { route: ROUTE, nom: 'envois en chargement', qui: 'admin', avant: sansReponse(LISTE) },
  { ...bloque, nom: 'signature bloquée', preparer: ouvrirBloque },
  {
    ...bloque,
    nom: 'signature bloquée, à confirmer',
    preparer: async (page) => {
      await ouvrirBloque(page)
      await bouton(page, 'Lever le blocage').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
