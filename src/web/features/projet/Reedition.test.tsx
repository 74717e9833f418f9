import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

test('le projet précédent choisi, sa catégorie et ses domaines se lisent et s’enregistrent (ST1-001)', async () => {
  const precedent = projetAffiche({
    id: 40,
    nom: 'Fête du livre',
    idCategorieProjet: 1,
    idDomainesEditoriaux: [1],
  })
  const neuf = projetAffiche({ nom: null, idCategorieProjet: null, idDomainesEditoriaux: [] })
  const { personne, serveur } = ouvrirPortail('/porteur-projet/projet/step1?projetId=7', {
    'GET /projets/7': { corps: { data: neuf } },
    'GET /projets/40': { corps: { data: precedent } },
    'GET /mes-anciens-projets': {
      corps: {
        data: [{ id: 40, nom: 'Fête du livre', numero: '2025-0001' }],
        meta: { total: 1, page: 1, parPage: 50 },
      },
    },
    'POST /projets': { corps: { status: 'success', data: { ...neuf, version: 5 } } },
  })
  await personne.click(await screen.findByRole('checkbox', { name: /^Réédition/ }))
  await screen.findByRole('option', { name: /Fête du livre/ })
  figerTemps()
  await personne.selectOptions(screen.getByRole('combobox', { name: /^Projet précédent/ }), '40')
  await passer(100)
  const categorie = screen.getByRole('combobox', { name: /^Catégorie du projet/ })
  await waitFor(() => expect(categorie).toHaveProperty('value', '1'))
  await passer(2000)
  expect(serveur.de('POST /projets').at(-1)?.corps).toMatchObject({
    idPrecedentProjet: 40,
    idCategorieProjet: 1,
    idDomainesEditoriaux: [1],
  })
})
