import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc, [{}, {}, {}])
})
const nouveau = async () => {
  const membre = await creerStaff(banc, 'membreCommission')
  return { id: membre.id, ...liensDe(banc, await banc.connecter(membre.id)) }
}
const ids = () => s.projets.map((p) => p.id)
const compter = async (qui: number) => {
  const lignes = await banc.db
    .selectFrom('declarationDossier')
    .select('projetId')
    .where('utilisateurId', '=', qui)
    .execute()
  return lignes.length
}

test('une coche pour la liste, un lien là où il y en a un : les autres s’ouvrent, celui-là se ferme', async () => {
  const m = await nouveau()
  const liens = [{ projetId: s.second.id, type: 'participation', precision: 'Je modère le samedi.' }]
  const r = await m.declarerTout(s.id, { dossiers: ids(), liens, cleCreation: 'd1' })
  expect([r.statut, r.corps.data.aDeclarer, r.corps.data.declareLe]).toEqual([
    200,
    0,
    banc.horloge.maintenant().toISOString(),
  ])
  const lien = r.corps.data.dossiers[1].lien
  expect(lien).toEqual({
    id: lien.id,
    type: 'participation',
    precision: 'Je modère le samedi.',
    epinglee: false,
    le: banc.horloge.maintenant().toISOString(),
    retrait: null,
  })
  const statuts = await Promise.all(ids().map(async (id) => (await m.lire(`projets/${id}`)).statut))
  expect(statuts).toEqual([200, 403, 200])
  expect((await actesDe(banc, `commission:${s.id}`)).at(-1)).toEqual({
    acte: 'declarerLiens',
    avant: null,
    apres: { dossiers: ids(), liens: [{ id: lien.id, projet: s.second.id }] },
  })
})

test('sans cocher la déclaration, ou sur un dossier d’ailleurs, rien n’est gardé', async () => {
  const m = await nouveau()
  const refus = async (corps: Record<string, unknown>) => {
    const r = await m.declarerTout(s.id, corps)
    return [r.statut, Object.keys(r.corps.errors ?? {})]
  }
  expect(await refus({ dossiers: ids(), aucunLien: false })).toEqual([422, ['aucunLien']])
  expect(await refus({ dossiers: [] })).toEqual([422, ['dossiers']])
  expect(await refus({ dossiers: ids(), liens: [{ projetId: 999_999, type: 'autre' }] })).toEqual([
    422,
    ['liens'],
  ])
  expect(await refus({ dossiers: ids(), liens: [{ projetId: s.second.id, type: '' }] })).toEqual([
    422,
    ['liens'],
  ])
  expect(await compter(m.id)).toBe(0)
})

test('la même déclaration répétée, deux à la fois ou réponse perdue, n’en fait qu’une', async () => {
  const m = await nouveau()
  const corps = { dossiers: ids(), liens: [{ projetId: s.second.id, type: 'autre' }], cleCreation: 'double' }
  const [une, deux] = await Promise.all([m.declarerTout(s.id, corps), m.declarerTout(s.id, corps)])
  const trois = await m.declarerTout(s.id, corps)
  expect([une.statut, deux.statut, trois.statut]).toEqual([200, 200, 200])
  expect(trois.corps).toEqual(une.corps)
  const faites = banc.db.selectFrom('declaration').select('id').where('utilisateurId', '=', m.id)
  expect([(await faites.execute()).length, await compter(m.id)]).toEqual([1, 3])
})

test('ce qui n’était pas dans la liste lue reste à déclarer', async () => {
  const m = await nouveau()
  const { data } = (await m.declarerTout(s.id, { dossiers: ids().slice(0, 2) })).corps
  expect(data.dossiers.map((d: { ajoute: boolean }) => d.ajoute)).toEqual([false, false, true])
  const statuts = await Promise.all(ids().map(async (id) => (await m.lire(`projets/${id}`)).statut))
  expect(statuts).toEqual([200, 200, 409])
})
