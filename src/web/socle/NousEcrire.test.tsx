import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const poser = (email: string, telephone: string): void => {
  for (const [nom, valeur] of Object.entries({ 'contact-email': email, 'contact-telephone': telephone })) {
    const meta = document.createElement('meta')
    meta.name = nom
    meta.content = valeur
    document.head.append(meta)
  }
}
beforeEach(() => poser('aides@organisme.fr', '+33 1 99 00 12 34'))
afterEach(() => {
  fermerPortail()
  for (const meta of document.querySelectorAll('meta[name^="contact-"]')) meta.remove()
})

const page = {
  'GET /pages/aide': {
    corps: {
      data: { cle: 'aide', titre: 'x', version: 1, texte: 'Texte.', modifieLe: '2026-03-02T09:00:00.000Z' },
    },
  },
}
const adresses = () =>
  screen.getAllByRole('link', { name: /aides@organisme\.fr|99/ }).map((l) => l.getAttribute('href'))
const CONTACT = ['mailto:aides@organisme.fr', 'tel:+33199001234']

test('qui n’a pas de compte lit où écrire : pages de compte, d’information, de vérification', async () => {
  for (const [adresse, titre, fois] of [
    ['/nouveau-mot-de-passe', /./, 1],
    ['/verifier', /Vérifier/, 1],
    ['/pages/aide', 'Aide', 2],
  ] as const) {
    ouvrirPortail(adresse, page)
    await screen.findByRole('heading', { level: 1, name: titre })
    await waitFor(() => expect([adresse, adresses()]).toEqual([adresse, Array(fois).fill(CONTACT).flat()]))
    fermerPortail()
  }
})

test('sans contact, rien ne s’écrit', async () => {
  for (const meta of document.querySelectorAll('meta[name^="contact-"]')) meta.remove()
  ouvrirPortail('/pages/aide', page)
  await screen.findByText('Texte.')
  expect(screen.queryByText(/Nous écrire/)).toBeNull()
})
