import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { LienJournal } from './LienJournal.tsx'

test.each(ROLES)('%s : le lien vers le journal d’un objet paraît à qui peut le lire', (role) => {
  const ici = <LienJournal genre="commission" id={3} />
  montrer(role, [{ path: '/', element: <main>Ici {ici}</main> }], '/')
  const lien = screen.queryByRole('link', { name: 'Dans le journal du portail' })
  const attendu = role === 'admin' || role === 'superviseur'
  expect(lien?.getAttribute('href') ?? null).toBe(
    attendu ? '/admin/journal?genre=commission&objetId=3' : null,
  )
})
