import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'

const banc = bancDuFichier()
let c: ReturnType<typeof colisEssai>
async function jour(le: string): Promise<{ du: string; au: string }> {
  banc.horloge.regler(`${le}T09:00:00Z`)
  c = colisEssai(banc, await banc.connecter('admin'))
  return { du: le, au: le }
}
describe('demander un colis', () => {
  test('n’est ouvert qu’aux gestionnaires', async () => {
    const lot = await jour('2026-05-03')
    const { porteur } = await c.archiver()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      jeton ? c.demander(lot, jeton) : banc.appeler('POST', 'colis', { corps: lot }),
    )
    expect(statuts).toEqual({ ...GESTIONNAIRES_SEULS, admin: 201 })
    await banc.viderFile()
  })

  test('deux personnes à la fois, ou un second clic : une seule préparation, et c’est dit', async () => {
    const lot = await jour('2026-05-04')
    await c.archiver()
    const autre = await banc.connecter('admin')
    const cleCreation = 'la-meme'
    const [un, deux, trois] = await Promise.all([
      c.demander({ ...lot, cleCreation }),
      c.demander({ ...lot, cleCreation }),
      c.demander(lot, autre),
    ])
    const ids = [un, deux, trois].map((r) => r.corps.data.id)
    expect(new Set(ids).size).toBe(1)
    expect([un, deux, trois].filter((r) => r.corps.data.deja)).toHaveLength(2)
    const { enCours } = (await c.compter(`du=${lot.du}&au=${lot.au}`)).corps.data
    expect(enCours).toMatchObject({ id: ids[0], par: expect.any(String) })
    await banc.viderFile()
    // The first click sent again once it is ready is still that parcel.
    expect((await c.demander({ ...lot, cleCreation })).corps.data).toEqual({ id: ids[0], deja: true })
    const prets = (await banc.envois()).filter((e) => e.evenement === 'colis-pret')
    expect(prets.filter((e) => e.texte?.includes(`/admin/colis/${ids[0]}`))).toHaveLength(1)
  })

  test('trois préparations à la fois au plus', async () => {
    const lots = [await jour('2026-05-05'), await jour('2026-05-06'), await jour('2026-05-07')]
    for (const lot of lots) {
      await jour(lot.du)
      await c.archiver()
      expect((await c.demander(lot)).statut).toBe(201)
    }
    const lot = await jour('2026-05-08')
    await c.archiver()
    const r = await c.demander(lot)
    expect([r.statut, r.corps.message]).toEqual([409, expect.stringContaining('Trois colis')])
    await banc.viderFile()
    expect((await c.demander(lot)).statut).toBe(201)
    await banc.viderFile()
  })

  test('une demande sans pièce se prend aussi : ses données', async () => {
    const lot = await jour('2026-05-09')
    await c.archiver([])
    expect(await c.preparer(lot)).toMatchObject({ etat: 'pret', parties: [{ fichiers: 2 }] })
  })
})
