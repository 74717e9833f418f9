import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { EcheanceConservation, RetenueConservation } from '#domain/conservation/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const STRUCTURE = { id: 4, nomStructure: 'Les Amis du livre' }
const DOSSIER: EcheanceConservation = {
  id: 1,
  genre: 'dossier',
  projet: { id: 12, numero: '2020-0012', annee: 2020 },
  porteur: STRUCTURE,
  personne: null,
  cause: 'terminee',
  depuis: '2021-03-02T09:00:00.000Z',
  echeance: '2026-03-03',
  annonceLe: '2026-01-15T03:10:00.000Z',
  effacableLe: '2026-03-03',
  gardePreuves: true,
}
const COMPTE: EcheanceConservation = {
  ...DOSSIER,
  id: 2,
  genre: 'compte',
  projet: null,
  cause: 'inactif',
  gardePreuves: false,
}
const PERSONNE: EcheanceConservation = {
  ...COMPTE,
  id: 3,
  genre: 'personne',
  porteur: null,
  personne: { id: 8, nom: 'Yann Le Goff' },
}
const RETENUE: RetenueConservation = {
  id: 9,
  projet: DOSSIER.projet,
  porteur: STRUCTURE,
  motif: 'Litige avec la structure',
  le: '2026-02-01T09:00:00.000Z',
  par: { prenom: 'Camille', nom: 'Roy' },
  echeance: null,
}
const DUREES = { dureeConservationAnnees: 5, dureePreuvesAnnees: 10, version: 3 }
const liste = (
  data: EcheanceConservation[],
  comptes = { effacables: data.length, aVenir: 0, retenues: 1 },
) => ({
  corps: { data, meta: { total: data.length, page: 1, parPage: 50, comptes } },
})
const fait = (data: unknown) => ({ corps: { status: 'success', data } })
const REGLER = 'PUT /parametres/conservation'
const RETENIR = 'POST /conservation/retenues'
const ANONYMISER = 'POST /conservation/anonymiser'

const ouvrir = (query = '', role: Role = 'admin', reponses = {}) =>
  ouvrirPortail(
    `/admin/parametres?tab=conservation${query}`,
    {
      'GET /parametres/conservation': { corps: { data: DUREES } },
      'GET /conservation': liste([DOSSIER, COMPTE]),
      'GET /conservation/retenues': { corps: { data: [RETENUE], meta: { total: 1, page: 1, parPage: 1 } } },
      ...reponses,
    },
    { role },
  )

describe('les durées', () => {
  test('se règlent, et des preuves gardées moins longtemps que la loi ne le demande sont refusées avant tout envoi', async () => {
    const { personne, serveur } = ouvrir('', 'admin', { [REGLER]: fait({ ...DUREES, version: 4 }) })
    const preuves = await screen.findByLabelText(/^Conservation des preuves/)
    await personne.clear(preuves)
    await personne.type(preuves, '3')
    await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect((await screen.findAllByText(/article L123-22 du Code de commerce/)).length).toBeGreaterThan(0)
    expect(serveur.de(REGLER)).toEqual([])
    await personne.clear(preuves)
    await personne.type(preuves, '12')
    await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Les durées de conservation sont enregistrées.')
    expect(serveur.de(REGLER)[0]?.corps).toEqual({
      dureeConservationAnnees: 5,
      dureePreuvesAnnees: 12,
      version: 3,
    })
  })
})

describe('ce qui est au terme', () => {
  test('dit quoi, de qui, depuis quand, ce qui part et quand', async () => {
    ouvrir()
    await screen.findByRole('link', { name: 'Dossier 2020-0012' })
    const [dossier, compte] = screen
      .getAllByRole('row')
      .slice(1)
      .map((l) => [...l.querySelectorAll('th, td')].map((c) => c.textContent))
    expect(dossier?.slice(0, 4)).toEqual([
      'Dossier 2020-0012Les Amis du livre',
      'Terminée02/03/2021',
      'Textes, pièces, signatures, messages et e-mails. La convention et le paiement restent jusqu’à leur terme.',
      '03/03/2026Annoncé le 15/01/2026',
    ])
    expect(compte?.[0]).toBe('CompteLes Amis du livre')
    screen.getByRole('link', { name: /^À anonymiser/ })
  })

  test('une personne sans structure se lit à son nom, sans page à ouvrir ni rien à retenir', async () => {
    ouvrir('', 'admin', { 'GET /conservation': liste([PERSONNE, COMPTE]) })
    const ligne = (await screen.findByText('Yann Le Goff')).closest('tr') as HTMLElement
    expect([...ligne.querySelectorAll('th, td')].map((c) => c.textContent).slice(0, 3)).toEqual([
      'Compte sans structureYann Le Goff',
      'Sans activité02/03/2021',
      'Adresse, mobile, mot de passe et connexions. Son nom reste sur ce qu’elle a fait et signé pour une structure.',
    ])
    expect(within(ligne).queryAllByRole('link')).toEqual([])
    expect(within(ligne).queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('button', { name: /^Conserver/ })).toHaveLength(1)
  })

  test('anonymiser maintenant demande de taper le nombre, et suit ce qui reste', async () => {
    const { personne, serveur } = ouvrir('', 'admin', { [ANONYMISER]: fait({ nombre: 2 }) })
    await personne.click(await screen.findByRole('button', { name: 'Anonymiser maintenant' }))
    const boite = within(await screen.findByRole('dialog'))
    await personne.type(boite.getByRole('textbox'), '3')
    await personne.click(boite.getByRole('button', { name: 'Anonymiser' }))
    boite.getByText('Tapez 2 pour confirmer.')
    expect(serveur.de(ANONYMISER)).toEqual([])
    await personne.clear(boite.getByRole('textbox'))
    await personne.type(boite.getByRole('textbox'), '2')
    serveur.routes['GET /conservation'] = liste([])
    await personne.click(boite.getByRole('button', { name: 'Anonymiser' }))
    await screen.findByText('L’anonymisation est terminée.')
    expect(serveur.de(ANONYMISER)[0]?.corps).toEqual({ nombre: 2 })
    screen.getByText('Rien à anonymiser')
  })

  test('une liste changée entre-temps se dit dans la confirmation', async () => {
    const message = 'La liste a changé entre-temps. Relisez-la avant de confirmer.'
    const { personne } = ouvrir('', 'admin', {
      [ANONYMISER]: { statut: 409, corps: { message, code: 'nombre' } },
    })
    await personne.click(await screen.findByRole('button', { name: 'Anonymiser maintenant' }))
    const boite = within(await screen.findByRole('dialog'))
    await personne.type(boite.getByRole('textbox'), '2')
    await personne.click(boite.getByRole('button', { name: 'Anonymiser' }))
    await boite.findByText(message)
  })

  test('conserver veut un motif, et vise la demande ou le compte de la ligne', async () => {
    const { personne, serveur } = ouvrir('', 'admin', { [RETENIR]: { ...fait({ id: 9 }), statut: 201 } })
    await personne.click(
      await screen.findByRole('button', { name: 'Conserver le compte de Les Amis du livre' }),
    )
    const boite = within(await screen.findByRole('dialog'))
    await personne.click(boite.getByRole('button', { name: 'Conserver' }))
    boite.getByText('Le champ "Motif" est requis.')
    await personne.type(boite.getByRole('textbox'), 'Contrôle fiscal')
    await personne.click(boite.getByRole('button', { name: 'Conserver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(serveur.de(RETENIR)[0]?.corps).toEqual({ numero: null, motif: 'Contrôle fiscal', idPorteur: 4 })
    await personne.click(screen.getByRole('button', { name: 'Conserver la demande 2020-0012' }))
    const autre = within(await screen.findByRole('dialog'))
    await personne.type(autre.getByRole('textbox'), 'Litige')
    await personne.click(autre.getByRole('button', { name: 'Conserver' }))
    await waitFor(() => expect(serveur.de(RETENIR)).toHaveLength(2))
    expect(serveur.de(RETENIR)[1]?.corps).toEqual({ numero: '2020-0012', motif: 'Litige', idPorteur: null })
  })

  test('dit quand rien n’arrive à son terme, et quand la liste ne se lit pas', async () => {
    const { personne, serveur } = ouvrir('&liste=a-venir', 'admin', {
      'GET /conservation': { statut: 500, corps: { message: 'Panne' } },
    })
    await screen.findByText('La liste n’a pas pu être lue.')
    serveur.routes['GET /conservation'] = liste([])
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Rien n’arrive à son terme')
  })
})

describe('ce qui est retenu', () => {
  test('se lit avec son motif et son auteur, et se lève après confirmation', async () => {
    const { personne, serveur } = ouvrir('&liste=retenues', 'admin', {
      'PATCH /conservation/retenues/9/lever': fait({ id: 9 }),
    })
    await screen.findByText('Litige avec la structure')
    screen.getByText('Camille Roy')
    await personne.click(screen.getByRole('button', { name: 'Lever la demande 2020-0012' }))
    await personne.click(await screen.findByRole('button', { name: 'Lever la retenue' }))
    await screen.findByText('La retenue est levée.')
    expect(serveur.de('PATCH /conservation/retenues/9/lever')).toHaveLength(1)
  })

  test('une demande se retient par son numéro ; un numéro inconnu se dit sous son champ', async () => {
    const message = 'Aucune demande ne porte ce numéro.'
    const { personne } = ouvrir('&liste=retenues', 'admin', {
      [RETENIR]: { statut: 422, corps: { message, errors: { numero: [message] } } },
    })
    await personne.click(await screen.findByRole('button', { name: 'Conserver une demande' }))
    const boite = within(await screen.findByRole('dialog'))
    await personne.type(boite.getByLabelText(/^Numéro/), '1999-0001')
    await personne.type(boite.getByLabelText(/^Motif/), 'Litige')
    await personne.click(boite.getByRole('button', { name: 'Conserver' }))
    await boite.findByText(message)
  })

  test('qui consulte lit tout sans rien pouvoir changer', async () => {
    ouvrir('', 'superviseur')
    await screen.findByRole('link', { name: 'Dossier 2020-0012' })
    expect((screen.getByRole('button', { name: 'Enregistrer' }) as HTMLButtonElement).disabled).toBe(true)
    for (const nom of [/^Conserver/, 'Anonymiser maintenant'])
      expect(screen.queryByRole('button', { name: nom })).toBeNull()
  })
})
