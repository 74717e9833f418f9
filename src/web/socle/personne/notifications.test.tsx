import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const NOTIFICATIONS = 'GET /notifications'
const CONVERSATIONS = 'GET /messagerie/conversations'

test.each([
  ['sans rien de non lu, elles seules', false],
  ['avec un message non lu, elles et les conversations', true],
])('chaque navigation redemande une fois les notifications : %s (NAV-059)', async (_quoi, nonLu) => {
  const { serveur, routeur } = ouvrirPortail(
    '/admin/projets',
    {
      [NOTIFICATIONS]: {
        corps: { data: { hasUnreadMessages: nonLu, comptesEnAttente: 0, projetsEnAttente: 0 } },
      },
      'GET /projets': enListe([]),
      'GET /commissions': enListe([]),
    },
    { role: 'admin' },
  )
  const comptes = () => [serveur.de(NOTIFICATIONS).length, serveur.de(CONVERSATIONS).length]
  const attendus = (n: number) => [n, nonLu ? n : 0]
  await screen.findByRole('heading', { level: 1, name: 'Projets' })
  await waitFor(() => expect(comptes()).toEqual(attendus(1)))
  // Another screen, a tab of the same one, the same address again, then back.
  const vers = (adresse: string) => () => routeur.navigate(adresse)
  const closes = vers('/admin/commissions?tab=commissionsClosed')
  let n = 1
  for (const naviguer of [vers('/admin/commissions'), closes, closes, () => routeur.navigate(-1)]) {
    await act(naviguer)
    n += 1
    await waitFor(() => expect(comptes()).toEqual(attendus(n)))
  }
})
