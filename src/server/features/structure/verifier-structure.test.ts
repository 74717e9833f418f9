import { expect, test } from 'vitest'
import { bancAvecRegistre } from '#test-kit/scenes/banc-registre.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'

const { banc, repondre } = bancAvecRegistre()
const SIRET = '73282932000074'

test('l’administration vérifie un numéro ; muet, l’annuaire se dit, et rien ne change', async () => {
  const p = await creerPorteur(banc, { champs: { siret: SIRET } })
  const jeton = await banc.connecter('admin')
  const verifier = () => banc.appeler('POST', `porteurs-projet/${p.id}/verifier-structure`, { jeton })
  repondre((_req, rep) => rep.writeHead(500).end())
  expect((await verifier()).statut).toBe(503)
  banc.horloge.avancer(60_000)
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET))))
  const r = await verifier()
  expect([r.statut, r.corps.data.siretVerifieLe]).toEqual([200, banc.horloge.maintenant().toISOString()])
})

test('sans SIRET ni RNA, il n’y a rien à vérifier', async () => {
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter('admin')
  const r = await banc.appeler('POST', `porteurs-projet/${p.id}/verifier-structure`, { jeton })
  expect(r.statut).toBe(409)
})

test('un RNA seul se vérifie aussi à la demande', async () => {
  const p = await creerPorteur(banc, { champs: { rna: 'W751245606' } })
  const jeton = await banc.connecter('admin')
  banc.horloge.avancer(60_000)
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET))))
  const r = await banc.appeler('POST', `porteurs-projet/${p.id}/verifier-structure`, { jeton })
  expect([r.statut, r.corps.data.rnaVerifieLe]).toEqual([200, banc.horloge.maintenant().toISOString()])
})
