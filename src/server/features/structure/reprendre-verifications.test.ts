import { expect, test } from 'vitest'
import { bancAvecRegistre } from '#test-kit/scenes/banc-registre.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import { tacheReprendreVerifications } from './reprendre-verifications.ts'

const { banc, demandes, repondre } = bancAvecRegistre()
const SIRET = '73282932000074'
const MINUTE = 60_000

test('accepté pendant une panne, un numéro se vérifie de lui-même, et le journal le dit', async () => {
  repondre((_req, rep) => rep.writeHead(503).end())
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter(p.utilisateurId)
  await banc.appeler('PATCH', `porteurs-projet/${p.id}/numeros`, { jeton, corps: { siret: SIRET } })
  const reprendre = (minutes: number) => {
    banc.horloge.avancer(minutes * MINUTE)
    return tacheReprendreVerifications.executer(banc.ctx, {})
  }
  const avant = demandes()
  await reprendre(29)
  expect(demandes() - avant).toBe(0)
  await reprendre(1)
  expect(demandes() - avant).toBe(1)
  await reprendre(59)
  expect(demandes() - avant).toBe(1)
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET))))
  await reprendre(1)
  const { numeros } = (await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton })).corps.data
  expect(numeros).toMatchObject({
    siretVerifieLe: banc.horloge.maintenant().toISOString(),
    siretAVerifier: false,
  })
  await reprendre(60)
  expect(demandes() - avant).toBe(2)
  const lignes = await banc.db
    .selectFrom('journal')
    .select(['acteurId', 'apres'])
    .where('chaine', '=', `porteur:${p.id}`)
    .where('acte', '=', 'verifierStructure')
    .execute()
  expect(lignes).toEqual([
    { acteurId: null, apres: { siret: SIRET, etat: 'trouve', siretSource: 'annuaire d’essai' } },
  ])
})

test('sans réponse pendant trois jours, il cesse de demander', async () => {
  repondre((_req, rep) => rep.writeHead(503).end())
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter(p.utilisateurId)
  await banc.appeler('PATCH', `porteurs-projet/${p.id}/numeros`, {
    jeton,
    corps: { siret: '88087814500015' },
  })
  for (let heure = 0; heure < 75; heure++) {
    banc.horloge.avancer(60 * MINUTE)
    await tacheReprendreVerifications.executer(banc.ctx, {})
  }
  const { siretEssaiLe } = await banc.db
    .selectFrom('porteur')
    .select('siretEssaiLe')
    .where('id', '=', p.id)
    .executeTakeFirstOrThrow()
  expect(siretEssaiLe).toBeNull()
})
