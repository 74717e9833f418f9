import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ligneAffichee, ligneBloquee, lotAffiche, lotExecute } from '#test-kit/ecran/virement-affiche.ts'
import { EcranLot } from '../lot/EcranLot.tsx'

afterEach(fermerPortail)

const LOT = 'GET /virements/8'
const REGLER = 'PATCH /virements/8/lignes/31/execution'
const lu = (data: LotLu) => ({ corps: { data } })

function ouvrir(lot: LotLu, reponses: Reponses = {}, role: Role = 'comptable') {
  const routes = [{ path: '/admin/virements/:id', element: <EcranLot /> }]
  const ouvert = montrer(role, routes, '/admin/virements/8', { [LOT]: lu(lot), ...reponses })
  return { ...ouvert, clavier: userEvent.setup({ delay: null }) }
}

test('un lot annulé que la banque a exécuté le dit, nomme le lot à ne pas envoyer, et se règle en disant ce qu’il en est', async () => {
  const { clavier, appels, serveur } = ouvrir(lotExecute(), {
    [REGLER]: { corps: { status: 'success', data: { id: 8, numero: 'VIR-2026-0008', version: 4 } } },
  })
  const boite = (await screen.findByRole('heading', { name: 'La banque dit exécuté un lot annulé' })).closest(
    'section',
  )
  expect(boite?.textContent).toContain('N’envoyez pas VIR-2026-0009')
  expect(screen.getAllByText('Annulé, exécuté par la banque').length).toBeGreaterThan(0)
  await clavier.click(screen.getByRole('button', { name: 'Dire ce qu’il en est de la ligne 1' }))
  const d = within(await screen.findByRole('dialog'))
  const enregistrer = d.getByRole('button', { name: 'Enregistrer' })
  await clavier.click(enregistrer)
  expect(d.getByText('Dites si la structure a reçu la somme.')).toBeTruthy()
  await clavier.click(d.getByRole('radio', { name: /n’est pas partie/ }))
  await clavier.type(d.getByRole('textbox', { name: /^Personne jointe/ }), 'Dominique Morel')
  await clavier.type(d.getByRole('textbox', { name: /^Ce que la banque/ }), 'Somme rendue le 24.')
  const regle = {
    le: '2026-11-24T09:00:00.000Z',
    par: { id: 1, prenom: 'Zoé', nom: 'Lefèvre' },
    raison: 'Somme rendue le 24.',
    interlocuteur: 'Dominique Morel',
    jour: '2026-11-24',
  }
  serveur[LOT] = lu(lotExecute({ regle }))
  await clavier.click(enregistrer)
  expect(await screen.findByRole('heading', { name: 'Exécuté par la banque, réglé' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    appels()
      .filter((a) => a.cle === REGLER)
      .map((a) => a.corps),
  ).toMatchObject([
    { issue: 'sans-suite', raison: 'Somme rendue le 24.', interlocuteur: 'Dominique Morel', version: 3 },
  ])
})

test('réglé par quelqu’un d’autre entre-temps : rien n’est enregistré, et ce qui est écrit reste', async () => {
  const refus = { statut: 409, corps: { message: 'Le virement n’est pas à régler.' } }
  const { clavier } = ouvrir(lotExecute(), { [REGLER]: refus })
  await clavier.click(await screen.findByRole('button', { name: /^Dire ce qu’il en est/ }))
  const d = within(await screen.findByRole('dialog'))
  await clavier.click(d.getByRole('radio', { name: /a reçu la somme/ }))
  await clavier.type(d.getByRole('textbox', { name: /^Personne jointe/ }), 'Dominique Morel')
  const raison = d.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ce que la banque/ })
  await clavier.type(raison, 'Arrivée.')
  await clavier.click(d.getByRole('button', { name: 'Enregistrer' }))
  expect((await d.findByRole('alert')).textContent).toContain('Rien n’est enregistré.')
  expect(raison.value).toBe('Arrivée.')
})

test('une ligne que tient un mot de la banque le dit et mène où le régler ; elle peut être retirée', async () => {
  const bloquee = (motif: 'rejet' | 'execution', lot: number | null) => {
    const ligne = ligneBloquee(2)
    return { ...ligne, blocage: ligne.blocage && { ...ligne.blocage, motif, lot, apres: null } }
  }
  ouvrir(lotAffiche({ lignes: [ligneAffichee(1), bloquee('rejet', null)] }))
  expect(await screen.findByRole('heading', { name: 'La banque a rejeté ce compte' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Régler ce rejet' }).getAttribute('href')).toContain(
    '/admin/virements/rib/42',
  )
  expect(screen.getByRole('button', { name: 'Retirer la ligne 2' })).toBeTruthy()
  fermerPortail()
  ouvrir(lotAffiche({ lignes: [ligneAffichee(1), bloquee('execution', 5)] }), {}, 'admin')
  expect((await screen.findByRole('link', { name: 'Ouvrir le lot annulé' })).getAttribute('href')).toContain(
    '/admin/virements/5',
  )
})
