import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionAvecAvis, pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

test('l’administration les voit tous, un membre ceux qu’il signe, sans ce qu’ils disent', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  for (const jeton of [c.jeton, c.presidente]) {
    const { corps } = await banc.appeler('GET', `commissions/${c.id}/proces-verbaux`, { jeton })
    expect([corps.commission.id, corps.data.map((v: { id: number }) => v.id)]).toEqual([c.id, [pv.id]])
    expect(JSON.stringify(corps)).not.toContain(c.projets[0]?.numero)
  }
})
