import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsDe } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const moi = (secondFacteurManquant: boolean) => ({
  id: 1,
  role: 'comptable',
  isStaff: true,
  prenom: 'Zoé',
  nom: 'Lefèvre',
  email: 'zoe@exemple.fr',
  hasUnreadMessages: false,
  permissions: permissionsDe('comptable'),
  secondFacteurManquant,
  porteurProjet: null,
})
const etat = (actif: boolean) => ({
  actif,
  obligatoire: true,
  application: actif ? { creeLe: '2026-03-02T09:00:00.000Z' } : null,
  cles: [],
  codesSecoursRestants: actif ? 10 : 0,
  clesPossibles: false,
})

test('qui doit le mettre en service y est mené, d’où qu’il vienne, et continue une fois que c’est fait', async () => {
  let fait = false
  const { ici, personne } = ouvrirPortail(
    '/admin/projets',
    {
      'GET /me': () => ({ corps: { data: moi(!fait) } }),
      'GET /second-facteur': () => ({ corps: { data: etat(fait) } }),
      'POST /second-facteur/application': {
        corps: { status: 'success', data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } },
      },
      'POST /second-facteur/application/confirmer': () => {
        fait = true
        return { corps: { status: 'success', data: { ...etat(true), codesSecours: ['ABCDE-12345'] } } }
      },
    },
    { role: 'comptable' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Mettez en service votre second facteur' })
  expect(ici()).toBe('/gestion/second-facteur')
  expect(screen.queryByRole('button', { name: 'Continuer vers le portail' })).toBeNull()
  await personne.click(await screen.findByRole('button', { name: 'Ajouter une application' }))
  await personne.type(screen.getByLabelText(/^Mot de passe actuel/), 'secret{Enter}')
  await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
  await personne.keyboard('123456')
  await personne.click(screen.getByRole('button', { name: 'Mettre en service' }))
  await personne.click(await screen.findByLabelText('J’ai gardé ces codes en lieu sûr'))
  await personne.click(screen.getByRole('button', { name: 'Terminer' }))
  await personne.click(screen.getByRole('button', { name: 'Continuer vers le portail' }))
  await waitFor(() => expect(ici()).toContain('/gestion/admin/projets'))
})

test('qui n’a rien à y faire est mené à sa page', async () => {
  const { ici } = ouvrirPortail('/second-facteur', {}, { role: 'comptable' })
  await waitFor(() => expect(ici()).toContain('/gestion/admin/projets'))
})

test('quand le réglage tombe en cours de travail, la page le dit et y mène, sans rien effacer', async () => {
  let demande = false
  const refus = { statut: 403, corps: { message: 'Un second facteur est demandé.', code: 'second-facteur' } }
  const { personne, ici } = ouvrirPortail(
    '/admin/informations',
    {
      'GET /me': () => ({ corps: { data: moi(demande) } }),
      'GET /second-facteur': { corps: { data: etat(false) } },
      'GET /comptes/1': { statut: 404, corps: { message: 'm' } },
      'PATCH /comptes/1': () => {
        demande = true
        return refus
      },
    },
    { role: 'comptable' },
  )
  await personne.type(await screen.findByLabelText(/^Mot de passe actuel/), 'ancien')
  await personne.type(screen.getByLabelText(/^Mot de passe \*/), 'Lecture-publique-26!')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const lien = await screen.findByRole('link', { name: 'Mettez le vôtre en service' })
  expect((screen.getByLabelText(/^Mot de passe actuel/) as HTMLInputElement).value).toBe('ancien')
  await personne.click(lien)
  await screen.findByRole('heading', { level: 1, name: 'Mettez en service votre second facteur' })
  expect(ici()).toBe('/gestion/second-facteur')
})
