import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { CALENDRIER, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const jour = (n: number): string => ajouterJours(jourDe(new Date()), n)
const periode = (id: number, debut: number, fin: number) => ({
  id,
  dateFrom: jour(debut),
  dateTo: jour(fin),
  periodeStart: jour(debut),
  periodeEnd: jour(fin),
  deadline: null,
  dateCommission: null,
})
const REGLAGES = {
  dateLimiteDepot: null,
  dateDebutMax: '2030-12-31',
  dateFinMax: '2031-12-31',
  joursConvention: 30,
  joursBilan: 90,
  joursControle: 14,
  joursControleBilan: 30,
  joursPaiement: 30,
  periodes: [periode(1, -200, -100), periode(2, -10, 20)],
  demandesEnCours: 3,
  version: 5,
}
const entree = (id: number, libelle: string, isRetire = false) => ({ id, libelle, isRetire })
const LISTES = {
  categoriesStructures: [entree(1, 'Association')],
  categoriesProjets: [
    { ...entree(1, 'Salon'), domainesRequis: true },
    { ...entree(2, 'Prix'), domainesRequis: false },
  ],
  domainesEditoriaux: [entree(1, 'Roman'), entree(2, 'Poésie', true)],
  demandesEnCours: 3,
  version: 2,
}
const CAL = '/parametres/calendrier'
const REF = '/parametres/referentiels'
const SANS_EFFET = {
  demandesEnCours: 3,
  finDepot: { avant: null, apres: null },
  horsLimites: { avant: 0, apres: 0 },
  conventionsEnRetard: { avant: 0, apres: 0 },
  bilansEnRetard: { avant: 0, apres: 0 },
}
const EFFETS = `POST ${CAL}/effets`
const EFFETS_LISTES = `POST ${REF}/effets`
const fait = (data: unknown) => ({ corps: { status: 'success', data } })

const ouvrir = (query = '', role: Role = 'admin', reponses = {}) =>
  ouvrirPortail(
    `/admin/parametres${query}`,
    {
      [`GET ${CAL}`]: { corps: { data: REGLAGES } },
      [`GET ${REF}`]: { corps: { data: LISTES } },
      [EFFETS]: { corps: { data: SANS_EFFET } },
      [EFFETS_LISTES]: { corps: { data: { retirees: [], domainesExiges: [] } } },
      ...reponses,
    },
    { role },
  )
const enregistrer = () => screen.findByRole('button', { name: 'Enregistrer' }) as Promise<HTMLButtonElement>
const groupe = (nom: RegExp) => screen.findByRole('group', { name: nom })

describe('calendrier', () => {
  test('dit ce que les périodes permettent aujourd’hui, et l’effet des limites sur les demandes en cours', async () => {
    ouvrir()
    await screen.findByText(/^Les porteurs peuvent déposer et signer jusqu’au/)
    await groupe(/Ouverte aujourd’hui/)
    screen.getByText('Périodes terminées (1)')
    screen.getByText(/^3 demandes en cours de saisie seront vérifiées avec ces limites/)
  })

  test('supprimer la période ouverte prévient avant l’enregistrement, puis tout part ensemble', async () => {
    const apres = { ...REGLAGES, periodes: [REGLAGES.periodes[0]], version: 6 }
    const { personne, serveur } = ouvrir('', 'admin', { [`PUT ${CAL}`]: fait(apres) })
    const ouverte = await groupe(/Ouverte aujourd’hui/)
    await personne.click(within(ouverte).getByRole('button', { name: /^Supprimer/ }))
    await screen.findByText(/^Aucune période n’est ouverte aujourd’hui/)
    screen.getByText('Modifications non enregistrées')
    const avant = serveur.de('GET /me').length
    await personne.click(await enregistrer())
    await screen.findByText('Le calendrier est enregistré.')
    expect(serveur.de(`PUT ${CAL}`)[0]?.corps).toMatchObject({
      version: 5,
      joursBilan: 90,
      joursControle: 14,
      joursControleBilan: 30,
      joursPaiement: 30,
      periodes: [{ id: 1, dateFrom: jour(-200), dateTo: jour(-100) }],
    })
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull()
    await waitFor(() => expect(serveur.de('GET /me').length).toBeGreaterThan(avant))
  })

  test('ce que l’enregistrement enlèverait se lit d’abord ; renoncer garde la saisie, confirmer l’envoie', async () => {
    const effets = { ...SANS_EFFET, horsLimites: { avant: 0, apres: 2 } }
    const { personne, serveur } = ouvrir('', 'admin', {
      [EFFETS]: { corps: { data: effets } },
      [`PUT ${CAL}`]: fait({ ...REGLAGES, joursBilan: 120, version: 6 }),
    })
    const bilan = (await screen.findByLabelText(/^Jours pour remettre le bilan/)) as HTMLInputElement
    await personne.clear(bilan)
    await personne.type(bilan, '120')
    await personne.click(await enregistrer())
    const boite = await screen.findByRole('dialog', { name: /^Enregistrer ce calendrier/ })
    within(boite).getByText(/^2 demandes en cours de saisie auront des dates hors des limites/)
    await personne.click(within(boite).getByRole('button', { name: 'Revenir à la saisie' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([bilan.value, serveur.de(`PUT ${CAL}`).length]).toEqual(['120', 0])
    await personne.click(await enregistrer())
    await personne.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }))
    await screen.findByText('Le calendrier est enregistré.')
    expect(serveur.de(EFFETS)[0]?.corps).toEqual(serveur.de(`PUT ${CAL}`)[0]?.corps)
  })

  test('une nouvelle période sans dates est refusée sous ses champs, le premier a le focus', async () => {
    const { personne, serveur } = ouvrir()
    await personne.click(await screen.findByRole('button', { name: 'Ajouter une période' }))
    const nouvelle = await groupe(/Nouvelle période/)
    await personne.click(await enregistrer())
    within(nouvelle).getByText('Le champ "Début de la période" est requis.')
    expect(document.activeElement).toBe(within(nouvelle).getByLabelText(/^Début de la période/))
    expect(serveur.de(`PUT ${CAL}`)).toEqual([])
  })

  test('une date facultative qui ne se lit pas ne s’enregistre pas comme vide', async () => {
    const { personne, serveur } = ouvrir()
    const date = await screen.findByLabelText(/^Date limite de dépôt/)
    await personne.type(date, '31/02/2027')
    await personne.click(await enregistrer())
    screen.getByText('Ce jour n’existe pas dans le calendrier.')
    expect([document.activeElement, serveur.de(`PUT ${CAL}`)]).toEqual([date, []])
  })

  test('réglé entre-temps par un autre : la saisie reste, la version enregistrée s’affiche à la demande', async () => {
    const message = 'Le calendrier a été modifié entre-temps. Rechargez la page.'
    const { personne, serveur } = ouvrir('', 'admin', {
      [`PUT ${CAL}`]: { statut: 409, corps: { message, code: 'version' } },
    })
    const bilan = (await screen.findByLabelText(/^Jours pour remettre le bilan/)) as HTMLInputElement
    await personne.clear(bilan)
    await personne.type(bilan, '120')
    await personne.click(await enregistrer())
    await screen.findByText(message)
    expect(bilan.value).toBe('120')
    serveur.routes[`GET ${CAL}`] = { corps: { data: { ...REGLAGES, joursBilan: 45, version: 6 } } }
    await personne.click(screen.getByRole('button', { name: 'Afficher la version enregistrée' }))
    await waitFor(() => expect(bilan.value).toBe('45'))
  })

  test('quitter avec une saisie non enregistrée demande d’abord', async () => {
    const { personne, ici } = ouvrir()
    const bilan = await screen.findByLabelText(/^Jours pour remettre le bilan/)
    await personne.clear(bilan)
    await personne.type(bilan, '120')
    await personne.click(screen.getByRole('link', { name: 'Référentiels' }))
    await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
    expect(ici()).toBe('/gestion/admin/parametres')
  })

  test('un superviseur lit sans rien pouvoir changer (PER-023)', async () => {
    ouvrir('', 'superviseur')
    expect((await enregistrer()).disabled).toBe(true)
    expect((screen.getByLabelText(/^Jours pour remettre/) as HTMLInputElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Ajouter une période' })).toBeNull()
  })
})

describe('référentiels', () => {
  const liste = async (nom: string) => within(await screen.findByRole('group', { name: nom }))

  test('renomme, retire, ajoute, ordonne, exige des domaines : tout part dans l’ordre affiché', async () => {
    const { personne, serveur } = ouvrir('?tab=referentiels', 'admin', {
      [`PUT ${REF}`]: fait({ ...LISTES, version: 3 }),
    })
    const projets = await liste('Catégories de projets')
    await personne.click(projets.getByRole('button', { name: 'Monter Prix' }))
    await personne.click(projets.getByRole('checkbox', { name: 'Domaines exigés pour Prix' }))
    const domaines = await liste('Domaines éditoriaux')
    await personne.click(domaines.getByRole('button', { name: 'Remettre Poésie' }))
    await personne.click(domaines.getByRole('button', { name: 'Retirer Roman' }))
    await personne.click(domaines.getByRole('button', { name: 'Ajouter une entrée' }))
    await personne.type(domaines.getByLabelText('Libellé 3'), 'Manga')
    await personne.click(await enregistrer())
    await screen.findByText('Les référentiels sont enregistrés.')
    expect(serveur.de(`PUT ${REF}`)[0]?.corps).toMatchObject({
      version: 2,
      categoriesProjets: [
        { id: 2, libelle: 'Prix', domainesRequis: true },
        { id: 1, libelle: 'Salon', domainesRequis: true },
      ],
      domainesEditoriaux: [
        { id: 1, libelle: 'Roman', isRetire: true },
        { id: 2, libelle: 'Poésie', isRetire: false },
        { id: null, libelle: 'Manga', isRetire: false },
      ],
    })
  })

  test('une entrée choisie dans des demandes en cours se retire en connaissance de cause', async () => {
    const retiree = { liste: 'domainesEditoriaux', libelle: 'Roman', demandes: 3, structures: 0 }
    const { personne, serveur } = ouvrir('?tab=referentiels', 'admin', {
      [EFFETS_LISTES]: { corps: { data: { retirees: [retiree], domainesExiges: [] } } },
      [`PUT ${REF}`]: fait({ ...LISTES, version: 3 }),
    })
    await personne.click(
      (await liste('Domaines éditoriaux')).getByRole('button', { name: 'Remettre Poésie' }),
    )
    await personne.click(await enregistrer())
    const boite = await screen.findByRole('dialog', { name: /^Enregistrer ces référentiels/ })
    within(boite).getByText(/Roman.* est dans 3 demandes en cours de saisie/)
    expect(serveur.de(`PUT ${REF}`)).toEqual([])
    await personne.click(within(boite).getByRole('button', { name: 'Enregistrer quand même' }))
    await screen.findByText('Les référentiels sont enregistrés.')
  })

  test('une entrée existante se retire, seule une nouvelle se supprime', async () => {
    const { personne } = ouvrir('?tab=referentiels')
    const structures = await liste('Catégories de structures')
    expect(structures.queryByRole('button', { name: /^Supprimer/ })).toBeNull()
    await personne.click(structures.getByRole('button', { name: 'Ajouter une entrée' }))
    await personne.click(structures.getByRole('button', { name: /^Supprimer/ }))
    expect(structures.getAllByRole('textbox')).toHaveLength(1)
  })

  test('refuse un libellé vide et une liste sans entrée proposée', async () => {
    const { personne, serveur } = ouvrir('?tab=referentiels')
    const structures = await liste('Catégories de structures')
    await personne.click(structures.getByRole('button', { name: 'Retirer Association' }))
    await personne.clear((await liste('Domaines éditoriaux')).getByLabelText(/^Libellé 1/))
    await personne.click(await enregistrer())
    expect(screen.getAllByText(/gardez au moins une entrée proposée/).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Le champ "Libellé" est requis.').length).toBeGreaterThan(0)
    expect(serveur.de(`PUT ${REF}`)).toEqual([])
  })

  test('une panne se dit et se réessaie', async () => {
    const panne = { [`GET ${REF}`]: { statut: 500, corps: { message: 'Panne' } } }
    const { personne, serveur } = ouvrir('?tab=referentiels', 'superviseur', panne)
    await screen.findByText('Panne')
    serveur.routes[`GET ${REF}`] = { corps: { data: LISTES } }
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await liste('Domaines éditoriaux')
    expect((await enregistrer()).disabled).toBe(true)
  })
})

describe('dépôt fermé', () => {
  const ferme = { ...CALENDRIER, isOuvert: false, periodeOuverte: null, prochaineOuverture: '2027-01-04' }
  const aller = (role: Role) =>
    ouvrirPortail(
      '/admin/porteur',
      {
        'GET /calendrier-depot-projet': { corps: { data: ferme } },
        'GET /porteurs-projet/en-cours': { corps: { data: [], meta: { total: 0, page: 1, parPage: 50 } } },
      },
      { role },
    )

  test('les gestionnaires lisent « Réglez le calendrier de dépôt », qui mène aux réglages', async () => {
    aller('admin')
    const lien = await screen.findByRole('link', { name: 'Réglez le calendrier de dépôt' })
    expect(lien.getAttribute('href')).toBe('/gestion/admin/parametres')
    screen.getByText(/la prochaine s’ouvre le 4 janvier 2027/)
  })

  test('les autres ne le lisent pas', async () => {
    aller('superviseur')
    await screen.findByRole('link', { name: 'Ouvertures de comptes' })
    expect(screen.queryByRole('link', { name: 'Réglez le calendrier de dépôt' })).toBeNull()
  })
})
