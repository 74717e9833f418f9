import type { Page } from 'playwright-core'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { bouton, champ, ecranRempli, remplir } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { type EtatEcran, enPanne, enSombre } from './etat.ts'

const PROJETS = '/admin/projets'
const PROJET = '/admin/projets/validation'

/** Opens the first application of the list that is as said, then does `suite` on its page. */
const surUn =
  (liste: string, juste: (p: ProjetCourt) => boolean, suite?: (page: Page) => Promise<unknown>) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const projets = await page.evaluate(async (adresse) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const reponse = await fetch(adresse, { headers: { authorization } })
      return ((await reponse.json()) as { data: ProjetCourt[] }).data
    }, `/gestion/api/projets?${liste}&parPage=200`)
    const projet = projets.find(juste)
    if (!projet) throw new Error(`Aucun projet de « ${liste} » n’est ainsi`)
    await page.goto(`${url}/gestion${PROJET}?id=${projet.id}`)
    await ecranRempli(page)
    await suite?.(page)
  }
/** A state of the review screen: the list's first application as said, and what is done on it. */
export const etatDossier = (
  nom: string,
  liste: string,
  juste: (p: ProjetCourt) => boolean,
  suite?: (page: Page) => Promise<unknown>,
  plus: Partial<EtatEcran> & { qui?: Role } = {},
): EtatEcran => ({
  route: PROJET,
  nom,
  qui: 'admin',
  chemin: PROJETS,
  preparer: surUn(liste, juste, suite),
  ...plus,
})

const aControler = 'onglet=en-cours&attente=controle'
const peut = (action: string) => (p: ProjetCourt) => p.actions.includes(action)
/** Accepts every part that waits but the last, which is refused: an application signed anew has only some. */
const repondre = async (page: Page): Promise<void> => {
  const non = page.getByRole('button', { name: /^Non, refuser la partie/ })
  const combien = await non.count()
  for (let rang = 0; rang < combien - 1; rang++)
    await page
      .getByRole('button', { name: /^Oui, accepter la partie/ })
      .nth(rang)
      .click()
  await non.last().click()
}
const ouvrirPiece = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Ouvrir .*\.pdf/ })
    .first()
    .click()
  await page.locator('.lecteur-pdf canvas').first().waitFor()
}
const affecter = async (page: Page): Promise<void> => {
  await champ(page, 'idCommission').selectOption({ index: 1 })
  await bouton(page, 'Affecter le projet').click()
  await page.getByRole('dialog').waitFor()
}
const deplier = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Détail et actions/ })
    .first()
    .click()
}

const pret = etatDossier('refus à motiver', aControler, peut('controler'), async (page) => {
  await repondre(page)
  await bouton(page, 'Envoyer le contrôle').click()
  await page.getByText('Le motif du refus est obligatoire.').waitFor()
})
const ouverte = etatDossier('pièce ouverte', aControler, peut('controler'), ouvrirPiece)

/** The review screen and the list of applications, in the states that acts bring them to. */
export const ECRANS_INSTRUCTION: EtatEcran[] = [
  pret,
  ouverte,
  ...enSombre([pret, ouverte]),
  etatDossier(
    'contrôle en panne',
    aControler,
    peut('controler'),
    async (page) => {
      await repondre(page)
      await remplir(page, { message: 'La lettre n’est pas signée.' })
      await bouton(page, 'Envoyer le contrôle').click()
      await page.getByRole('alert').waitFor()
    },
    { avant: enPanne('projets/*/controle') },
  ),
  etatDossier('consulté par un superviseur', aControler, (p) => p.isControlling, undefined, {
    qui: 'superviseur',
  }),
  etatDossier('refusé', 'onglet=en-cours', (p) => p.isRefused),
  etatDossier('à affecter', 'onglet=affectation', peut('affecterCommission')),
  etatDossier('affectation confirmée', 'onglet=affectation', peut('affecterCommission'), affecter),
  etatDossier('annuler le contrôle', 'onglet=affectation', peut('annulerControle'), async (page) => {
    await bouton(page, 'Annuler le contrôle').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  etatDossier('archiver avec motif', 'onglet=affectation', peut('archiver'), async (page) => {
    await bouton(page, 'Archiver').click()
    await page.getByRole('dialog').waitFor()
  }),
  etatDossier(
    'journal ouvert',
    'onglet=commissions-passees',
    (p) => p.isBilanFilled,
    async (page) => {
      await bouton(page, /^Tout voir/).click()
      await page.locator('.journal li:nth-child(5)').waitFor()
    },
  ),
  {
    route: PROJETS,
    nom: 'ligne dépliée',
    qui: 'admin',
    chemin: `${PROJETS}?tab=past-commission`,
    preparer: deplier,
  },
  {
    route: PROJETS,
    nom: 'ligne dépliée du comptable',
    qui: 'comptable',
    chemin: `${PROJETS}?tab=past-commission`,
    preparer: deplier,
  },
]
