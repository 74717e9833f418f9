import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const REGLAGE = { secondFacteurObligatoire: false, personnesSans: 3, version: 1 }
const ouvrir = (reponses = {}, role: Role = 'admin') =>
  ouvrirPortail(
    '/admin/parametres?tab=securite',
    { 'GET /parametres/securite': { corps: { data: REGLAGE } }, ...reponses },
    { role },
  )
const case_ = () => screen.findByLabelText('Second facteur obligatoire pour le personnel')

test('dit combien de personnes seraient arrêtées, et enregistre', async () => {
  const { personne, serveur } = ouvrir({
    'PUT /parametres/securite': {
      corps: { status: 'success', data: { ...REGLAGE, secondFacteurObligatoire: true, version: 2 } },
    },
  })
  await case_()
  screen.getByText('3 personnes n’en ont pas encore.')
  await personne.click(await case_())
  screen.getByText(/elles devront mettre le leur en service/)
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Le réglage est enregistré.')
  expect(serveur.de('PUT /parametres/securite')[0]?.corps).toEqual({
    secondFacteurObligatoire: true,
    version: 1,
  })
})

test('un refus se lit, et la case reste cochée', async () => {
  const { personne } = ouvrir({
    'PUT /parametres/securite': { statut: 409, corps: { message: 'Mettez d’abord le vôtre en service.' } },
  })
  await personne.click(await case_())
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mettez d’abord le vôtre en service.')
  expect(((await case_()) as HTMLInputElement).checked).toBe(true)
})

test('un superviseur lit le réglage sans le changer', async () => {
  ouvrir({}, 'superviseur')
  expect(((await case_()) as HTMLInputElement).disabled).toBe(true)
})
