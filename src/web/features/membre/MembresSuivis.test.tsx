import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MembreSuivi } from '#domain/membre/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'

afterEach(fermerPortail)
const M: MembreSuivi = {
  id: 1,
  prenom: 'Aïcha',
  nom: 'Diallo',
  email: 'contact@mots.fr',
  role: 'proprietaire',
  signataire: true,
  finances: true,
  depuis: '2024-03-04T09:00:00.000Z',
  jusque: null,
  invitePar: null,
  responsable: true,
  fonction: 'Présidente',
  habilitation: null,
}
const PARTI = {
  ...M,
  id: 2,
  prenom: 'Yann',
  nom: 'Le Goff',
  email: 'yann@mots.fr',
  role: 'lecteur',
  signataire: false,
  jusque: '2026-02-02T09:00:00.000Z',
  invitePar: 'Aïcha Diallo',
  responsable: false,
} as const

test('la fiche du porteur dit au personnel qui y travaille, qui y a travaillé, et ne change rien', async () => {
  ouvrirPortail(
    '/admin/porteur?id=4',
    {
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      'GET /projets': { corps: { data: [], meta: { total: 0, page: 1, parPage: 50 } } },
      'GET /porteurs-projet/4/membres/tous': { corps: { data: [M, PARTI] } },
    },
    { role: 'admin' },
  )
  const section = await screen.findByRole('region', { name: 'Membres' })
  const lignes = (await within(section).findAllByRole('listitem')).map((l) => l.textContent)
  expect(lignes).toEqual([
    'Aïcha Diallo (responsable)contact@mots.frPropriétaire, signataire, finances, depuis le 4 mars 2024',
    'Yann Le Goffyann@mots.frLecteur, finances, du 4 mars 2024 au 2 février 2026, invité·e par Aïcha Diallo',
  ])
  within(section).getByRole('heading', { name: 'Partis' })
  expect(within(section).queryByRole('button')).toBeNull()
})
