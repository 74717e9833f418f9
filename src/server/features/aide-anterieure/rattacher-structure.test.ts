import { beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const SIRET = '73282932000074'
let porteur: PorteurEssai
let structureId: number
beforeEach(async () => {
  await banc.db.updateTable('porteur').set({ siret: null, rna: null }).execute()
  porteur = await creerPorteur(banc)
  const { structure } = await creerPasse(banc, [{ annee: 2024 }, { annee: 2025 }])
  structureId = structure.id
})
const rattacher = async (porteurId: number | null, version: number, id = structureId) =>
  banc.appeler('PATCH', `structures-anterieures/${id}`, {
    jeton: await banc.connecter('admin'),
    corps: { version, porteurId },
  })
const compte = async (id: number) =>
  (
    await banc.db
      .selectFrom('porteur')
      .select('aidesAnterieures')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).aidesAnterieures
const structure = (id = structureId) =>
  banc.db.selectFrom('structureAnterieure').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actes = async (id: number) => {
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', `journal?genre=porteur&objetId=${id}`, { jeton })
  return corps.data.map((l: { acte: string }) => l.acte)
}

test('rattachée, son passé la suit, compté et journalisé ; deux fois, une seule', async () => {
  expect((await rattacher(porteur.id, 1)).corps.data).toEqual({ id: structureId, version: 2 })
  expect((await rattacher(porteur.id, 1)).corps.data).toEqual({ id: structureId, version: 2 })
  expect(await compte(porteur.id)).toBe(2)
  expect(await actes(porteur.id)).toEqual(['rattacherStructure'])
  expect(await structure()).toMatchObject({ lien: 'confirmee', lieLe: banc.horloge.maintenant() })
})

test('rattachée à une autre, l’ancienne n’a plus ce passé, et chacune le dit', async () => {
  const autre = await creerPorteur(banc)
  await rattacher(porteur.id, 1)
  expect((await rattacher(autre.id, 2)).statut).toBe(200)
  expect([await compte(porteur.id), await compte(autre.id)]).toEqual([0, 2])
  expect(await actes(porteur.id)).toEqual(['detacherStructure', 'rattacherStructure'])
  expect(await actes(autre.id)).toEqual(['rattacherStructure'])
})

test('deux personnes qui répondent autrement : la seconde lit 409, en français', async () => {
  const autre = await creerPorteur(banc)
  await rattacher(porteur.id, 1)
  const r = await rattacher(autre.id, 1)
  expect([r.statut, r.corps.message]).toEqual([
    409,
    'Cette structure a été rattachée ou détachée entre-temps. Rechargez la page.',
  ])
  expect([await compte(porteur.id), await compte(autre.id)]).toEqual([2, 0])
})

test('qui s’inscrit avec le même SIRET, ou le même RNA, retrouve son passé', async () => {
  const parSiret = await creerPasse(banc, [{ annee: 2023 }], { siret: SIRET })
  const parRna = await creerPasse(banc, [{ annee: 2022 }], { rna: 'W751245606' })
  const neuve = await creerPorteur(banc, { champs: { siret: SIRET } })
  expect(await compte(neuve.id)).toBe(1)
  expect((await structure(parSiret.structure.id)).lien).toBe('siret')
  await banc.db.updateTable('porteur').set({ rna: 'W751245606' }).where('id', '=', neuve.id).execute()
  expect(await compte(neuve.id)).toBe(2)
  expect((await structure(parRna.structure.id)).lien).toBe('rna')
})

test('liée par son SIRET, une personne l’en détache, et elle le reste quoi que disent les numéros', async () => {
  const { structure: s } = await creerPasse(banc, [{ annee: 2023 }], { siret: SIRET })
  const neuve = await creerPorteur(banc, { champs: { siret: SIRET } })
  expect((await rattacher(null, 2, s.id)).corps.data).toEqual({ id: s.id, version: 3 })
  expect(await compte(neuve.id)).toBe(0)
  await banc.db.updateTable('porteur').set({ siret: SIRET }).where('id', '=', neuve.id).execute()
  await creerPorteur(banc, { champs: { siret: SIRET } })
  expect(await structure(s.id)).toMatchObject({ porteurId: null, lien: null, detachee: true })
  expect((await rattacher(neuve.id, 3, s.id)).statut).toBe(200)
  expect(await structure(s.id)).toMatchObject({ porteurId: neuve.id, detachee: false })
})

test('une structure inconnue, ou anonymisée : la phrase dit d’en choisir une autre', async () => {
  await banc.db
    .updateTable('porteur')
    .set({ anonymiseLe: banc.horloge.maintenant() })
    .where('id', '=', porteur.id)
    .execute()
  for (const id of [porteur.id, 9_999_999]) {
    const r = await rattacher(id, 1)
    expect([r.statut, r.corps.errors]).toEqual([
      422,
      { porteurId: ['Cette structure n’est plus au portail\u00a0: choisissez-en une autre.'] },
    ])
  }
  expect((await rattacher(porteur.id, 1, 999_999)).statut).toBe(404)
})

test('deux rattachements à la même structure, ensemble : le nombre compte les deux', async () => {
  const seconde = await creerPasse(banc, [{ annee: 2021 }])
  const statuts = await Promise.all([
    rattacher(porteur.id, 1),
    rattacher(porteur.id, 1, seconde.structure.id),
  ])
  expect(statuts.map((r) => r.statut)).toEqual([200, 200])
  expect(await compte(porteur.id)).toBe(3)
})

test('l’administration seule', async () => {
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('PATCH', `structures-anterieures/${structureId}`, { ...(jeton && { jeton }), corps: {} }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 422,
  })
})
