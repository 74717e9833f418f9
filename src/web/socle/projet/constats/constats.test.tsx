import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BORNES_PAR_DEFAUT } from '#domain/constats/bornes.ts'
import type { Constat } from '#domain/constats/constats.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const constat = (n: number, champs: string[] = []): Constat => ({
  cle: `c${n}`,
  phrase: `Constat ${n}.`,
  partie: 3,
  champs,
})
const QUATRE = [constat(1, ['nbModerateursInvites']), constat(2), constat(3), constat(4)]

test('à côté du document, trois constats au plus, les autres se déplient, la ligne visée est marquée', async () => {
  const { personne } = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche() } },
      'GET /projets': enListe([]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      'GET /projets/7/constats': { corps: { data: QUATRE } },
    },
    { role: 'admin' },
  )
  const panneau = await screen.findByRole('region', { name: 'À vérifier' })
  within(panneau).getByText('4 points, à votre jugement')
  expect(within(panneau).getAllByRole('listitem')).toHaveLength(3)
  await personne.click(within(panneau).getByRole('button', { name: '+ 1 autre' }))
  expect(within(panneau).getAllByRole('listitem')).toHaveLength(4)
  const partie = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  expect(within(partie).getAllByText('(à vérifier)')).toHaveLength(1)
})

test('avant de signer, le porteur relit ce qui l’aide, sans que rien ne l’arrête', async () => {
  ouvrirPortail('/porteur-projet/projet/step6?projetId=7', {
    'GET /projets/7': {
      corps: { data: projetAffiche({ actions: ['signerDemande', 'enregistrerEtape'], step: 5 }) },
    },
    'GET /projets/7/constats': { corps: { data: [constat(1)] } },
  })
  const conseils = await screen.findByRole('region', { name: 'Avant de signer, relisez' })
  const lien = within(conseils).getByRole('link', { name: 'Étape 3, Constat 1.' })
  expect(lien.getAttribute('href')).toMatch(/step3/)
  screen.getByRole('button', { name: 'Signer la demande' })
})

test('une habilitation à vérifier se dit vérifiée depuis le contrôle, et le constat s’en va', async () => {
  const habilitation = {
    membreId: 12,
    version: 31,
    signe: true,
    nom: 'Malo Quéméneur',
    fonction: null,
    cause: 'nomme',
  } as const
  const lus = [[constat(1), { ...constat(2), habilitation }], [constat(1)]]
  const { personne, serveur } = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche() } },
      'GET /projets': enListe([]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      'GET /projets/7/constats': () => ({ corps: { data: lus.length > 1 ? lus.shift() : lus[0] } }),
      'PUT /membres/12/habilitation': { corps: { status: 'success', data: {} } },
    },
    { role: 'admin' },
  )
  await personne.click(await screen.findByRole('button', { name: /^Dire vérifiée/ }))
  const dialogue = await screen.findByRole('dialog')
  await personne.click(within(dialogue).getByRole('button', { name: 'Dire vérifiée' }))
  await waitFor(() => expect(screen.queryByText('Constat 2.')).toBeNull())
  expect(serveur.recues.find((r) => r.methode === 'PUT')?.corps).toEqual({
    piece: '',
    version: 31,
    signe: true,
  })
  screen.getByText('Constat 1.')
})

test('les bornes se règlent dans « Paramètres »', async () => {
  const { personne, serveur } = ouvrirPortail(
    '/admin/parametres?tab=constats',
    {
      'GET /parametres/constats': { corps: { data: { ...BORNES_PAR_DEFAUT, version: 1 } } },
      'PUT /parametres/constats': {
        corps: { status: 'success', data: { ...BORNES_PAR_DEFAUT, hausseMax: 30, version: 2 } },
      },
    },
    { role: 'admin' },
  )
  const champ = await screen.findByLabelText(/^Hausse de l’aide/)
  await personne.clear(champ)
  await personne.type(champ, '30')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Les bornes sont enregistrées.')
  expect(serveur.recues.find((r) => r.methode === 'PUT')?.corps).toEqual({
    ...BORNES_PAR_DEFAUT,
    hausseMax: 30,
    version: 1,
  })
})
