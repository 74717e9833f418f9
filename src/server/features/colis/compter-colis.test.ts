import { describe, expect, test } from 'vitest'
import { PARTIE_MAX } from '#domain/colis/limites.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'

const banc = bancDuFichier()
let c: ReturnType<typeof colisEssai>
async function jour(le: string): Promise<{ du: string; au: string }> {
  banc.horloge.regler(`${le}T09:00:00Z`)
  c = colisEssai(banc, await banc.connecter('admin'))
  return { du: le, au: le }
}
const peser = (id: number, taille: number) =>
  banc.db.updateTable('fichier').set({ taille }).where('id', '=', id).execute()

describe('compter, avant de préparer', () => {
  test('dit demandes, fichiers et octets des archives de ces jours-là, les deux compris', async () => {
    const lot = await jour('2026-05-01')
    await c.archiver([{}, { type: 'programme' }])
    await c.archiver()
    const { corps } = await c.compter(`du=${lot.du}&au=${lot.au}`)
    expect(corps.data).toEqual({
      demandes: 2,
      fichiers: 3,
      octets: 3000,
      parties: 1,
      anonymisees: 0,
      refus: null,
      enCours: null,
    })
    expect((await c.compter('du=2026-04-01&au=2026-04-30')).corps.data).toMatchObject({
      demandes: 0,
      refus: expect.stringContaining('choisissez d’autres dates'),
    })
  })

  test('des jours qui manquent ou à l’envers sont dits', async () => {
    expect((await c.compter('du=2026-05-01')).corps.errors).toHaveProperty('au')
    expect((await c.compter('du=2026-05-02&au=2026-05-01')).statut).toBe(422)
    // Without any, this year.
    expect((await c.compter('')).corps.data.demandes).toBeGreaterThan(0)
  })

  test('au-delà de 2 Go, en plusieurs parties ; une demande plus grosse à elle seule est refusée par son numéro', async () => {
    const lot = await jour('2026-05-02')
    const a = await c.archiver()
    const b = await c.archiver()
    await peser(a.fichiers[0]?.id ?? 0, PARTIE_MAX - 5000)
    await peser(b.fichiers[0]?.id ?? 0, 6000)
    const requete = `du=${lot.du}&au=${lot.au}`
    expect((await c.compter(requete)).corps.data).toMatchObject({ parties: 2, refus: null })
    await banc.db
      .updateTable('fichier')
      .set({ projetId: b.projet.id, type: 'programme' })
      .where('id', '=', a.fichiers[0]?.id ?? 0)
      .execute()
    const { refus } = (await c.compter(requete)).corps.data
    expect(refus).toContain(`La demande ${b.projet.numero} dépasse`)
    const r = await c.demander(lot)
    expect([r.statut, r.corps.message]).toEqual([409, refus])
  })
})
