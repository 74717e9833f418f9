import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const RENDU: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isControlled: true,
  isAccepted: true,
  hasCommission: true,
  isAcceptedCA: true,
  isConventionSigned: true,
  isPayed: true,
  isAttestationAuteurSigned: true,
  isBilanFilled: true,
  stepBilan: 3,
  state: 'bilan-en-controle',
  actions: ['controlerBilan'],
}

afterEach(() => {
  window.location.hash = ''
  fermerPortail()
})

async function ouvrir(champs: Partial<ProjetReponse> = {}) {
  const portail = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche({ ...RENDU, ...champs }) } },
      'GET /projets/7/journal': { corps: { data: [] } },
      'GET /projets': enListe([]),
    },
    { role: 'admin' },
  )
  const document = await screen.findByRole('article')
  const replie = document.querySelector<HTMLDetailsElement>('details.parties-repliees')
  return {
    ...portail,
    replie,
    parties: within(document)
      .getAllByRole('region')
      .map((r) => r.id),
  }
}

test('un bilan à contrôler : les parties 1 à 6 sont repliées, la page s’ouvre sur la 7, une touche les ouvre', async () => {
  const vue = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { personne, replie } = await ouvrir()
  expect(replie?.open).toBe(false)
  await waitFor(() => expect(document.activeElement?.id).toBe('partie-7-titre'))
  const repliees = [...(replie?.querySelectorAll('section') ?? [])].map((s) => s.id)
  expect(repliees).toEqual([1, 2, 3, 4, 5, 6].map((n) => `partie-${n}`))
  await personne.keyboard('5')
  expect(replie?.open).toBe(true)
  expect((vue.mock.contexts.at(-1) as HTMLElement).id).toBe('partie-5')
})

test('l’ancre d’une partie l’ouvre', async () => {
  window.location.hash = '#partie-3'
  const { replie } = await ouvrir()
  await waitFor(() => expect(replie?.open).toBe(true))
})

test('la page s’imprime entière, puis redevient ce qu’elle était', async () => {
  const { replie } = await ouvrir()
  window.dispatchEvent(new Event('beforeprint'))
  expect(replie?.open).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  expect(replie?.open).toBe(false)
})

test.each([
  ['une demande à contrôler', { isBilanFilled: false, isControlling: true, isControlled: false }],
  ['un bilan validé', { isBilanControlled: true }],
] as const)('%s se lit dépliée', async (_, champs) => {
  const { replie, parties } = await ouvrir(champs)
  expect([replie, parties.slice(0, 4)]).toEqual([null, [1, 2, 3, 4].map((n) => `partie-${n}`)])
})
