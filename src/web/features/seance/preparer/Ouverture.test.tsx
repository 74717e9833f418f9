import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { dossierAffiche, seanceAffichee } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const dit = (data: SeanceEntiere) => ({ corps: { status: 'success', data } })
const dossiers = [dossierAffiche(1, { deports: [12] }), dossierAffiche(2)]
const preparee = (champs: Partial<SeanceEntiere> = {}) =>
  seanceAffichee(dossiers, {
    statut: 'preparee',
    ouverteLe: null,
    prevueLe: '2026-12-16T08:30:00.000Z',
    actions: ['ouvrirSeance'],
    ...champs,
  })
const ouvrir = (s: SeanceEntiere, plus = {}) =>
  ouvrirPortail(
    '/admin/commissions/3/seance/5',
    { 'GET /seances/5': { corps: { data: s } }, 'GET /seances/5/carnets': { corps: { data: [] } }, ...plus },
    { role: 'admin' },
  )
const plat = (t: string | null | undefined): string => (t ?? '').replaceAll(/\s/g, ' ')

test('ouvrir se demande une fois encore : le jour, l’heure, qui manque, le quorum, les déports', async () => {
  const OUVRIR = 'POST /seances/5/ouvrir'
  const { personne, serveur } = ouvrir(preparee(), {
    [OUVRIR]: dit(seanceAffichee(dossiers, { version: 11 })),
  })
  await personne.click(await screen.findByRole('button', { name: 'Ouvrir la séance' }))
  const boite = await screen.findByRole('dialog', { name: /^Ouvrir la séance aujourd’hui, 4 décembre/ })
  expect(serveur.de(OUVRIR)).toEqual([])
  const texte = plat(boite.textContent)
  for (const dite of [
    'Elle est prévue le 16 décembre 2026 à 9 h 30, dans 12 jours. La convocation porte ce jour.',
    'Bruno Ferrand, absent·e',
    'Atteint : 3 pour 2 requis',
    '3 présents, sur 4 membres en exercice',
    'Karim Benali, dossier 1',
  ])
    expect(texte).toContain(dite)
  const heure = within(boite).getByLabelText<HTMLInputElement>(/^Heure d’ouverture/)
  expect([document.activeElement, plat(heure.value)]).toEqual([heure, '10 h 42'])
  await personne.clear(heure)
  await personne.keyboard('{Enter}')
  await screen.findByText('Écrivez une heure, par exemple 11:05.')
  await personne.type(heure, '10:30{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Conduire la séance' })
  expect(serveur.de(OUVRIR).map((r) => r.corps)).toEqual([{ le: '2026-12-04T10:30:00+01:00', version: 10 }])
})

test('quorum non atteint : c’est dit, et le bouton reste ; personne n’est présent : l’appel d’abord', async () => {
  const bas = { ...seanceAffichee().quorum, voix: 1, presents: 1, atteint: false }
  const { personne } = ouvrir(preparee({ quorum: bas }))
  await personne.click(await screen.findByRole('button', { name: 'Ouvrir la séance' }))
  const boite = within(await screen.findByRole('dialog'))
  boite.getByText(/Non atteint\s: 1 pour 2 requis/)
  expect(boite.getByRole<HTMLButtonElement>('button', { name: /^Ouvrir le/ }).disabled).toBe(false)
  fermerPortail()
  const membres = seanceAffichee().membres.map((m) => ({ ...m, etat: 'attendu' as const, passages: [] }))
  ouvrir(preparee({ membres, actions: [] }))
  await screen.findByText('Faites d’abord l’appel : personne n’est présent.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ouvrir la séance' }).disabled).toBe(true)
  expect(screen.getAllByText('à appeler')).toHaveLength(4)
})

test('l’ouverture s’annule tant que rien n’est enregistré : la séance est de nouveau à préparer', async () => {
  const ANNULER = 'POST /seances/5/annuler-ouverture'
  const ouverte = seanceAffichee(undefined, { actions: ['annulerOuverture'] })
  const { personne, serveur } = ouvrir(ouverte, { [ANNULER]: dit(preparee({ version: 11 })) })
  await personne.click(await screen.findByRole('button', { name: 'Annuler l’ouverture' }))
  const boite = within(await screen.findByRole('dialog', { name: /^Annuler l’ouverture/ }))
  expect(serveur.de(ANNULER)).toEqual([])
  await personne.click(boite.getByRole('button', { name: 'Annuler l’ouverture' }))
  await screen.findByRole('heading', { level: 1, name: 'Préparer la séance' })
  expect(serveur.de(ANNULER).map((r) => r.corps)).toEqual([{ version: 10 }])
})
