import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { commissionAffichee } from '#test-kit/ecran/commission-affichee.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { seanceAffichee } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const COMMISSION = 'GET /commissions/3'
const PREPARER = 'POST /commissions/3/seances'
const seances = (data: unknown[] = []) => ({
  'GET /commissions/3/seances': { corps: { data, personnes: [] } },
})
const commission = (step: number) => ({
  [COMMISSION]: { corps: { data: { ...commissionAffichee({ step }), projets: [] } } },
})
const ouvrir = (suite: string, reponses: object) =>
  ouvrirPortail(`/admin/commissions/3/seance${suite}`, { ...seances(), ...reponses }, { role: 'admin' })

test.each([
  [1, 'Avis de la Sofia'],
  [2, 'Avis du Conseil d’Administration'],
])(
  'sans étape dans l’adresse, la séance préparée est celle de l’étape en cours (%i)',
  async (etape, titre) => {
    const data = seanceAffichee([], { etape: etape === 2 ? 2 : 1, statut: 'preparee' })
    const { personne, serveur } = ouvrir('', {
      ...commission(etape),
      [PREPARER]: { statut: 201, corps: { status: 'success', data } },
    })
    const bouton = await screen.findByRole('button', { name: 'Préparer la séance' })
    screen.getByText(`${titre}. Rien n’est envoyé`, { exact: false })
    await personne.click(bouton)
    await waitFor(() => expect(serveur.de(PREPARER)[0]?.corps).toMatchObject({ etape }))
  },
)

test('celle de cette étape préparée déjà, on y est mené ; l’étape de l’adresse, elle, se suffit', async () => {
  const deja = seanceAffichee([], { id: 5, etape: 2, statut: 'preparee', ouverteLe: null })
  const { ici } = ouvrir('', { ...seances([deja]), ...commission(2) })
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions/3/seance/5'))
  fermerPortail()
  const { serveur, ici: autre } = ouvrir('?etape=1', seances([deja]))
  await screen.findByRole('button', { name: 'Préparer la séance' })
  expect([autre(), serveur.de(COMMISSION)]).toEqual(['/gestion/admin/commissions/3/seance?etape=1', []])
})

test('la commission ne se lit pas : c’est dit, et rien ne se prépare', async () => {
  ouvrir('', { [COMMISSION]: { statut: 403, corps: { message: 'Accès refusé.' } } })
  await screen.findByText('La commission n’a pas pu être lue.')
  expect(screen.queryByRole('button', { name: 'Préparer la séance' })).toBeNull()
})
