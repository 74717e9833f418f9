import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'
import { lireBanqueDemo } from './lire-banque-demo.ts'

const banc = bancDuFichier()
type D = Parameters<typeof lireBanqueDemo>[1]

test('hors démonstration, aucune banque ne répond ; en démonstration, ses réponses s’appliquent au lot remis', async () => {
  const s = await sceneVirement(banc)
  const prepare = await s.lotPrepare(1)
  const lot = await s.lotTransmis(2)
  const ctx = { ...banc.ctx, config: { ...banc.ctx.config, demo: true } }
  const lire = async (id: number) => (await lireBanqueDemo(ctx, { params: { id } } as D)).data
  const dehors = await banc.appeler('GET', `virements/${lot.id}/banque-demo`, { jeton: s.claire })
  expect([dehors.corps.data, await lire(prepare.id)]).toEqual([[], []])
  expect((await lire(lot.id)).map((r) => r.libelle)).toEqual([
    'Tous les virements sont en cours',
    'Un virement est rejeté, compte clos\u00a0; les autres sont en cours',
  ])
  banc.horloge.regler('2026-03-04T15:00:00Z')
  const jeton = await banc.connecter(s.comptes[0].id)
  const [, rejet] = await lire(lot.id)
  const formulaire = new FormData()
  formulaire.append('reponse', new Blob([rejet?.contenu ?? ''], { type: 'application/xml' }), rejet?.nom)
  const r = await banc.appeler('POST', `virements/${lot.id}/reponses`, { jeton, formulaire })
  expect(r.statut).toBe(200)
  expect(await s.lire(lot.id, jeton)).toMatchObject({
    etat: 'termine',
    payees: { nombre: 1 },
    rejetees: { nombre: 1 },
  })
  expect(await lire(lot.id)).toEqual([])
})
