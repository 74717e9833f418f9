import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { commissionAvecAvis, lireBrouillon, pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
const rectifier = (id: number, jeton: string) =>
  banc.appeler('POST', `commissions/${id}/proces-verbaux/1/rectifier`, { jeton })

test('un montant corrigé après l’arrêt : le rectificatif nomme le premier, qui ne change pas', async () => {
  const c = await commissionAvecAvis(banc)
  const premier = await pvArrete(banc, c)
  await banc.db
    .updateTable('projet')
    .set({ caaMontant: 1000 })
    .where('id', '=', c.projets[0]?.id ?? 0)
    .execute()
  expect((await rectifier(c.id, c.jeton)).statut).toBe(200)
  expect((await lireBrouillon(banc, c)).manques.map((m) => m.champ)).toEqual(['motifRectification'])
  const second = await pvArrete(banc, c, { motifRectification: 'Montant corrigé.' })
  expect(second.numero).toBe(`${premier.numero}-R1`)
  const { data } = (await banc.appeler('GET', `commissions/${c.id}/proces-verbaux`, { jeton: c.jeton })).corps
  expect(data.map((v: { numero: string; rectifie: string | null }) => [v.numero, v.rectifie])).toEqual([
    [second.numero, premier.numero],
    [premier.numero, null],
  ])
  const { octets } = await banc.appeler('GET', `proces-verbaux/${second.id}/pdf`, { jeton: c.jeton })
  expect((await lirePdf(octets)).texte).toContain(
    `Rectifie ${premier.numero}, arrêté le 02/03/2026 10:00 : Montant corrigé.`,
  )
  const lu = (await banc.appeler('GET', `proces-verbaux/${premier.id}`, { jeton: c.jeton })).corps.data
  expect(lu.contenu.totaux.accorde).toBe(2000.75)
})

test('commencé deux fois, ou par deux ensemble, il n’y en a qu’un ; avant l’arrêt, rien à rectifier', async () => {
  const c = await commissionAvecAvis(banc)
  expect((await rectifier(c.id, c.jeton)).statut).toBe(409)
  await pvArrete(banc, c)
  const toutes = await Promise.all(Array.from({ length: 5 }, () => rectifier(c.id, c.jeton)))
  expect(toutes.map((r) => [r.statut, r.corps.data.rang])).toEqual(Array(5).fill([200, 2]))
})
