import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { REGLES_PAR_DEFAUT } from '#domain/seance/reglages.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const ECRIRE = 'PUT /parametres/seances'
const regles = { ...REGLES_PAR_DEFAUT, version: 1 }
const ouvrir = () =>
  ouvrirPortail(
    '/admin/parametres?tab=seances',
    {
      'GET /parametres/seances': { corps: { data: regles } },
      [ECRIRE]: { corps: { status: 'success', data: { ...regles, version: 2 } } },
    },
    { role: 'admin' },
  )
const champ = (nom: string) =>
  waitFor(() => {
    const e = document.querySelector<HTMLInputElement>(`input[name="${nom}"]`)
    if (!e) throw new Error(`${nom} n’est pas encore là`)
    return e
  })

test('le quorum, les pouvoirs et la minuterie de chaque instance partent ensemble, en secondes', async () => {
  const { personne, serveur } = ouvrir()
  const minutes = await champ('caaMinutes')
  await personne.type(minutes, '5')
  const pouvoirs = await champ('caPouvoirs')
  await personne.clear(pouvoirs)
  await personne.type(pouvoirs, '0')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Les règles des séances sont enregistrées.')
  const { caa, ca } = REGLES_PAR_DEFAUT
  expect(serveur.de(ECRIRE)[0]?.corps).toEqual({
    caa: { ...caa, minuterie: 300 },
    ca: { ...ca, quorum: { ...ca.quorum, pouvoirsMax: 0 } },
    version: 1,
  })
})

test('une part de plus que tous les membres ne part pas', async () => {
  const { personne, serveur } = ouvrir()
  const num = await champ('caNum')
  await personne.clear(num)
  await personne.type(num, '3')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findAllByText('Le quorum ne peut excéder tous les membres.')).length).toBeGreaterThan(
    0,
  )
  expect(serveur.de(ECRIRE)).toEqual([])
})
