import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { ORGANISME_VIDE } from '#domain/parametres/organisme.ts'
import { fermerPortail, ORGANISME, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const ORG = '/parametres/organisme'
const VIDE = { ...ORGANISME_VIDE, contactInstalle: null, version: 1 }
const ouvrir = (reponses = {}, role: Role = 'admin') =>
  ouvrirPortail('/admin/parametres?tab=organisme', reponses, { role })
const onglet = () => screen.findByRole('link', { name: /^Organisme/ })

test('ce qui manque se dit avec ce qu’il empêche, jusque sur l’onglet ; tout dire l’efface', async () => {
  const { personne, serveur } = ouvrir({
    [`GET ${ORG}`]: { corps: { data: VIDE } },
    [`PUT ${ORG}`]: { corps: { status: 'success', data: { ...ORGANISME, version: 2 } } },
  })
  const manques = within(await screen.findByRole('region', { name: 'Ce qui manque' }))
  manques.getByText('5 choses restent à dire.')
  manques.getByText(/^La convention ne nomme pas votre représentant/)
  expect((await onglet()).textContent).toBe('Organisme (à compléter)')
  await personne.type(screen.getByLabelText('SIREN'), '732 829 321')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.getAllByText(/^Ce numéro n’est pas un SIREN/).length).toBeGreaterThan(0)
  expect(serveur.de(`PUT ${ORG}`)).toEqual([])
  await personne.clear(screen.getByLabelText('SIREN'))
  await personne.type(screen.getByLabelText('SIREN'), '732 829 320')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('L’identité de l’organisme est enregistrée.')
  expect(serveur.de(`PUT ${ORG}`)[0]?.corps).toEqual({
    ...ORGANISME_VIDE,
    siren: '732 829 320',
    version: 1,
  })
  expect(screen.queryByRole('region', { name: 'Ce qui manque' })).toBeNull()
  expect((await onglet()).textContent).toBe('Organisme')
})

test('le contact de l’installation se lit tant que rien n’est écrit, et ne manque pas', async () => {
  const contactInstalle = { email: 'install@organisme.fr', telephone: '01 99 00 12 34' }
  ouvrir({ [`GET ${ORG}`]: { corps: { data: { ...VIDE, contactInstalle } } } })
  await screen.findByText(/le contact de l’installation : install@organisme\.fr/)
  screen.getByText('4 choses restent à dire.')
})

test('un superviseur lit l’identité sans la changer', async () => {
  ouvrir({}, 'superviseur')
  const siren = (await screen.findByLabelText('SIREN')) as HTMLInputElement
  expect([siren.value, siren.disabled]).toEqual(['732829320', true])
})
