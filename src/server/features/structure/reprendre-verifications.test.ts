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

const RNA = 'W751245606'
const panne = () => repondre((_req, rep) => rep.writeHead(503).end())
const connait = (unite: object = {}) =>
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET, {}, unite))))
const reprendreDans = (minutes: number) => {
  banc.horloge.avancer(minutes * MINUTE)
  return tacheReprendreVerifications.executer(banc.ctx, {})
}
async function association(champs: object) {
  // What the register said to the tests before is over.
  banc.horloge.avancer(25 * 60 * MINUTE)
  const p = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en rade', ...champs } })
  const jeton = await banc.connecter(p.utilisateurId)
  const lire = async () =>
    (await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton })).corps.data.numeros
  return { p, jeton, lire }
}

test('un RNA donné seul se vérifie de lui-même ; muet, l’annuaire est redemandé, et le journal le dit', async () => {
  panne()
  const a = await association({ rna: RNA })
  await reprendreDans(1)
  expect(await a.lire()).toMatchObject({ rnaVerifieLe: null, rnaAVerifier: true })
  const avant = demandes()
  await reprendreDans(29)
  expect(demandes() - avant).toBe(0)
  connait()
  await reprendreDans(1)
  expect(demandes() - avant).toBe(1)
  expect(await a.lire()).toMatchObject({
    rnaVerifieLe: banc.horloge.maintenant().toISOString(),
    rnaSource: 'annuaire d’essai',
    rnaAVerifier: false,
    rnaSiret: SIRET,
    siretAnomalies: [],
  })
  await reprendreDans(60)
  expect(demandes() - avant).toBe(1)
  const { version } = (await banc.appeler('GET', `porteurs-projet/${a.p.id}`, { jeton: a.jeton })).corps.data
  expect(version).toBe(1)
  const lignes = await banc.db
    .selectFrom('journal')
    .select(['acteurId', 'apres'])
    .where('chaine', '=', `porteur:${a.p.id}`)
    .where('acte', '=', 'verifierStructure')
    .execute()
  expect(lignes).toEqual([
    { acteurId: null, apres: { rna: RNA, etat: 'trouve', rnaSource: 'annuaire d’essai' } },
  ])
})

test('inconnu de l’annuaire, un RNA se dit et n’arrête rien ; changé, il est demandé de nouveau', async () => {
  repondre((_req, rep) => rep.end('{"results":[]}'))
  const a = await association({ rna: RNA })
  await reprendreDans(1)
  expect(await a.lire()).toMatchObject({ rnaIntrouvable: true, siretAnomalies: [] })
  connait({ complements: { identifiant_association: 'W751245699' } })
  const r = await banc.appeler('PATCH', `porteurs-projet/${a.p.id}/numeros`, {
    jeton: a.jeton,
    corps: { rna: 'W751245699' },
  })
  expect([r.statut, r.corps.data.rnaIntrouvable]).toEqual([200, false])
  await reprendreDans(1)
  expect((await a.lire()).rnaVerifieLe).toBe(banc.horloge.maintenant().toISOString())
})

test('un RNA que l’annuaire donne avec le SIRET est vérifié sans autre appel ; d’une autre structure, il se dit', async () => {
  connait()
  const a = await association({})
  const enregistrer = (corps: object) =>
    banc.appeler('PATCH', `porteurs-projet/${a.p.id}/numeros`, { jeton: a.jeton, corps })
  await enregistrer({ siret: SIRET, rna: RNA })
  const avant = demandes()
  await reprendreDans(1)
  expect([(await a.lire()).rnaVerifieLe, demandes() - avant]).toEqual([
    banc.horloge.maintenant().toISOString(),
    0,
  ])
  repondre((_req, rep) =>
    rep.end(
      JSON.stringify(
        reponseRegistre('88087814500015', {}, { complements: { identifiant_association: 'W751245600' } }),
      ),
    ),
  )
  await banc.db.updateTable('porteur').set({ siretReponse: null, siretVerifieLe: null }).execute()
  await enregistrer({ rna: 'W751245600' })
  await reprendreDans(1)
  expect((await a.lire()).siretAnomalies.map((x: { anomalie: string }) => x.anomalie)).toContain('rna')
  const jeton = await banc.connecter('superviseur')
  const { data } = (await banc.appeler('GET', 'structures/anomalies?parPage=50', { jeton })).corps
  expect(data.map((s: { id: number }) => s.id)).toContain(a.p.id)
})
