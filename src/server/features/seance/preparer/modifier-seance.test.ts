import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

const dit = (s: Awaited<ReturnType<typeof seanceEssai>>) => ({
  president: s.membres[0] ?? null,
  secretaire: s.admin.id,
  lieu: 'Salle B',
  prevueLe: '2026-04-15T07:30:00Z',
})

test('corrige ce qui a été préparé ; répétée elle ne change rien, périmée elle est refusée', async () => {
  const s = await seanceEssai(banc, { presents: 0 })
  const { version } = await s.lire()
  const une = await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), version })
  expect(une.corps.data).toMatchObject({ lieu: 'Salle B', prevueLe: '2026-04-15T07:30:00.000Z' })
  expect((await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), version })).corps.data.version).toBe(
    une.corps.data.version,
  )
  const perimee = await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), lieu: 'Ailleurs', version })
  expect([perimee.statut, perimee.corps.code]).toEqual([409, 'version'])
  const moins = await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), membres: s.membres.slice(0, 2) })
  expect(moins.corps.data.membres).toHaveLength(2)
})

test('les membres en exercice ne changent plus une fois l’appel commencé, la présidence si', async () => {
  const s = await seanceEssai(banc)
  const moins = await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), membres: s.membres.slice(1) })
  expect([moins.statut, moins.corps.message]).toEqual([
    409,
    'Les membres en exercice ne changent plus une fois l’appel commencé.',
  ])
  const autre = await s.appeler('PATCH', `seances/${s.id}`, { ...dit(s), president: s.membres[1] })
  expect(autre.corps.data.president.id).toBe(s.membres[1])
})
