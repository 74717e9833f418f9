import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CHAMPS_PORTEUR, nomsDe, type Section } from '#domain/porteur/champs.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { MesInformationsRoute } from '#web/app/ecrans/MesInformationsRoute.tsx'

afterEach(fermerPortail)

test.each<[Section, string]>([
  ['structure', 'Nom de la structure'],
  ['contact', 'Fonction *'],
  ['rib', 'IBAN *'],
])('chaque champ de la section %s a sa saisie, à son nom', async (section, premier) => {
  montrer(
    'porteurProjet',
    [{ path: '/informations', element: <MesInformationsRoute /> }],
    `/informations?tab=${section}`,
    { 'GET /porteurs-projet/4': { corps: { data: PORTEUR } } },
  )
  await screen.findByLabelText(premier)
  const montres = new Set<string>()
  const noter = (nom: string): boolean => montres.add(nom.trim()).size > 0
  for (const role of ['textbox', 'combobox', 'group'] as const) screen.queryAllByRole(role, { name: noter })
  const sansSaisie = nomsDe(section).filter((nom) => !montres.has(CHAMPS_PORTEUR[nom].libelle))
  expect(sansSaisie).toEqual([])
})
