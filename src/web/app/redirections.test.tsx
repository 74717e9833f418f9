import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

test.each<[string, string, Role]>([
  ['/admin?tab=porteurs', '/gestion/admin/porteur?tab=porteurs', 'admin'],
  ['/membre-commission/messagerie?a=1', '/gestion/admin/messagerie?a=1', 'membreCommission'],
  ['/porteur-projet', '/gestion/porteur-projet/dashboard', 'porteurProjet'],
])('%s mène à sa page, sans rien perdre ni rien dire à la console (NAV-019)', async (de, vers, role) => {
  const dit = vi.spyOn(console, 'warn')
  const { ici } = ouvrirPortail(de, { 'GET /porteurs-projet/valides': enListe([]) }, { role })
  await waitFor(() => expect(ici()).toBe(vers))
  expect(dit).not.toHaveBeenCalled()
  dit.mockRestore()
})
