import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { aideAffichee, structureAffichee } from '#test-kit/ecran/aide-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'

afterEach(fermerPortail)

const SANS_COMPTE = structureAffichee({
  probables: [{ porteurId: 12, nom: 'Paroles d’Arbois', ville: 'Arbois' }],
})
const ouvrir = (adresse: string, role: Role = 'admin', structures = [SANS_COMPTE]) =>
  ouvrirPortail(
    adresse,
    {
      'GET /aides-anterieures': enListe([
        aideAffichee(),
        aideAffichee({ id: 2, annee: 2019, porteurId: null, structure: 'Quais noirs', accorde: null }),
      ]),
      'GET /structures-anterieures': enListe(structures),
      'GET /porteurs-projet/valides': enListe([]),
      'PATCH /structures-anterieures/8': { corps: { status: 'success', data: { id: 8, version: 2 } } },
    },
    { role },
  )

test('toutes les aides, avec leur structure ; une année tapée entière filtre, dans l’adresse', async () => {
  const { personne, serveur, ici } = ouvrir('/admin/aides-anterieures', 'comptable')
  const tableau = await screen.findByRole('table', { name: 'Aides données avant le portail' })
  const lignes = within(tableau).getAllByRole('row')
  expect(lignes[1]?.textContent).toContain('5\u00a0500,00')
  expect(lignes[2]?.textContent).toContain('sans compte')
  expect(lignes[2]?.textContent).toContain('inconnu')
  await personne.type(screen.getByRole('textbox', { name: 'Année' }), '2019')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/aides-anterieures?annee=2019'))
  await waitFor(() => expect(serveur.de('GET /aides-anterieures').at(-1)?.query.get('annee')).toBe('2019'))
})

test('une structure sans compte se rattache à celle de même nom et de même code postal', async () => {
  const { personne, serveur } = ouvrir('/admin/aides-anterieures?tab=structures')
  const tableau = await screen.findByRole('table', { name: 'Structures aidées avant le portail' })
  expect(tableau.textContent).toContain('probable')
  await personne.click(within(tableau).getByRole('button', { name: /^Rattacher….*Paroles d’Arbois/ }))
  const boite = await screen.findByRole('dialog', { name: 'Rattacher Paroles d’Arbois' })
  expect(within(boite).getByRole('status').textContent).toBe('Même nom et même code postal\u00a0:')
  await personne.click(within(boite).getByRole('button', { name: /^Rattacher ?à Paroles d’Arbois/ }))
  await screen.findByText('Paroles d’Arbois est rattachée à Paroles d’Arbois.')
  expect(serveur.recues.find((r) => r.methode === 'PATCH')?.corps).toEqual({ version: 1, porteurId: 12 })
})

test('rattachée, elle se détache, et la boîte dit ce que cela change', async () => {
  const liee = structureAffichee({ porteurId: 12, porteur: 'Paroles d’Arbois', lien: 'siret' })
  const { personne, serveur } = ouvrir('/admin/aides-anterieures?tab=structures&quoi=toutes', 'admin', [liee])
  const tableau = await screen.findByRole('table', { name: 'Structures aidées avant le portail' })
  expect(tableau.textContent).toContain('par son SIRET')
  await personne.click(within(tableau).getByRole('button', { name: /^Détacher…/ }))
  const boite = await screen.findByRole('dialog', { name: 'Détacher Paroles d’Arbois' })
  expect(boite.textContent).toContain('seule une personne pourra')
  await personne.click(within(boite).getByRole('button', { name: 'Détacher' }))
  await screen.findByText('Paroles d’Arbois est détachée de Paroles d’Arbois.')
  expect(serveur.recues.find((r) => r.methode === 'PATCH')?.corps).toEqual({ version: 1, porteurId: null })
})

test('qui ne fait que lire n’a ni « Rattacher… » ni « Détacher… »', async () => {
  ouvrir('/admin/aides-anterieures?tab=structures', 'superviseur')
  await screen.findByRole('table', { name: 'Structures aidées avant le portail' })
  expect(screen.queryByRole('button', { name: /^Rattacher…/ })).toBeNull()
})

test('sans rien de repris, la page dit ce qui viendra', async () => {
  ouvrirPortail('/admin/aides-anterieures', { 'GET /aides-anterieures': enListe([]) }, { role: 'admin' })
  expect(await screen.findByText('Aucune aide antérieure')).toBeDefined()
})

test('la page d’une structure dit ses aides antérieures, s’il y en a', async () => {
  const page = (aidesAnterieures?: number) =>
    ouvrirPortail(
      '/admin/porteur?id=4',
      {
        'GET /porteurs-projet/4': {
          corps: { data: { ...PORTEUR, ...(aidesAnterieures && { aidesAnterieures }) } },
        },
        'GET /projets': enListe([]),
        'GET /aides-anterieures': enListe([aideAffichee()]),
      },
      { role: 'admin' },
    )
  page(1)
  const section = await screen.findByRole('region', { name: 'Aides antérieures' })
  expect(await within(section).findByText('T-2025-0214')).toBeDefined()
  fermerPortail()
  const { serveur } = page()
  await screen.findByRole('heading', { name: 'Aides accordées' })
  expect(serveur.de('GET /aides-anterieures')).toEqual([])
})
