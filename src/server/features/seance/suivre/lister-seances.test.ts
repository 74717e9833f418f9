import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('les séances d’une commission se lisent par qui la voit ; qui peut y siéger, par qui la conduit', async () => {
  const s = await seanceEssai(banc, { dossiers: 1 })
  const [p] = s.commission.projets
  if (!p) throw new Error('sans projet')
  const chemin = `commissions/${s.commission.id}/seances`
  const statuts = await statutsParRole(banc, p.porteur, (jeton) =>
    banc.appeler('GET', chemin, jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 200,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
  const { data, personnes } = (await s.appeler('GET', chemin)).corps
  expect(data).toEqual([
    {
      id: s.id,
      rang: 1,
      etape: 1,
      statut: 'preparee',
      lieu: 'Visioconférence',
      prevueLe: null,
      ouverteLe: null,
      closeLe: null,
      dossiers: [],
      pv: null,
    },
  ])
  expect(personnes.map((x: { id: number }) => x.id)).toEqual(
    expect.arrayContaining([s.admin.id, ...s.membres]),
  )
  const membre = await banc.connecter(s.membres[0] ?? 0)
  expect((await s.appeler('GET', chemin, undefined, membre)).corps.personnes).toEqual([])
  await banc.db
    .updateTable('commission')
    .set({ isVisible: false })
    .where('id', '=', s.commission.id)
    .execute()
  expect((await s.appeler('GET', chemin, undefined, membre)).statut).toBe(404)
  expect((await s.appeler('GET', `seances/${s.id}/suivi`, undefined, membre)).statut).toBe(404)
})
