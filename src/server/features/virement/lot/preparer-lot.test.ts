import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const lignesDe = (projetId: number) =>
  banc.db.selectFrom('ligneVirement').selectAll().where('projetId', '=', projetId).execute()

test('la même clé ne prépare qu’un lot, répétée ou envoyée trente fois ensemble', async () => {
  const s = await sceneVirement(banc)
  const { id } = await s.convention()
  const corps = { ids: [id], execution: '2026-03-04', cleCreation: 'une-seule' }
  const reponses = await Promise.all(Array.from({ length: 30 }, () => s.agir('POST', '', corps)))
  expect(new Set(reponses.map((r) => r.statut))).toEqual(new Set([201]))
  expect(new Set(reponses.map((r) => r.corps.data.id)).size).toBe(1)
  expect(await lignesDe(id)).toHaveLength(1)
})

test('trente préparations ensemble de la même aide n’en font qu’une ligne', async () => {
  const s = await sceneVirement(banc)
  const { id } = await s.convention()
  const statuts = await Promise.all(Array.from({ length: 30 }, async () => (await s.preparer([id])).statut))
  expect(statuts.sort()).toEqual([201, ...Array(29).fill(409)])
  expect(await lignesDe(id)).toHaveLength(1)
})

test('deux lots d’aides qui se recoupent, dans un ordre et dans l’autre : l’un passe, l’autre est refusé, aucun n’attend', async () => {
  const s = await sceneVirement(banc)
  const [a, b] = [await s.convention(), await s.convention()]
  for (let i = 0; i < 5; i++) {
    const r = await Promise.all([s.preparer([a.id, b.id]), s.preparer([b.id, a.id])])
    expect(r.map((x) => x.statut).sort()).toEqual([201, 409])
    const fait = r.find((x) => x.statut === 201)
    await s.agir('PATCH', `/${fait?.corps.data.id}/annuler`, { motif: 'Essai.' }, s.nadia)
  }
})

test('une aide déjà dans un lot vivant : 409 qui le nomme ; après un rejet ou une annulation, la référence finit par -2', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const [c] = lot.conventions
  if (!c) throw new Error('Une convention attendue.')
  expect(await s.preparer([c.id])).toMatchObject({
    statut: 409,
    corps: { code: 'virement', message: `${c.numeroConvention}\u00a0: Déjà dans ${lot.numero}.` },
  })
  await s.agir('PATCH', `/${lot.id}/annuler`, { motif: 'Fichier arrêté par la banque.' }, s.nadia)
  const encore = await s.preparer([c.id])
  expect(encore.statut).toBe(201)
  expect((await s.lire(encore.corps.data.id)).lignes[0].reference).toBe(`${c.numeroConvention}-2`)
})

test.each([
  ['le Vendredi saint', '2027-03-26', '2027-03-15'],
  ['le lundi de Pâques', '2027-03-29', '2027-03-15'],
  ['le 1er mai', '2027-05-01', '2027-04-15'],
  ['un dimanche', '2026-03-08', '2026-03-02'],
  ['hier', '2026-03-01', '2026-03-02'],
  ['dans plus de trente jours', '2026-04-02', '2026-03-02'],
])('exécution refusée : %s', async (_, execution, jour) => {
  banc.horloge.regler(`${jour}T09:00:00Z`)
  const s = await sceneVirement(banc)
  const { id } = await s.convention()
  const r = await s.preparer([id], { execution })
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['execution']])
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('le 25 mars 2027, un jeudi, s’exécute', async () => {
  banc.horloge.regler('2027-03-15T09:00:00Z')
  const s = await sceneVirement(banc)
  const { id } = await s.convention()
  expect((await s.preparer([id], { execution: '2027-03-25' })).statut).toBe(201)
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('une aide payée, archivée ou sans convention signée n’entre pas ; une inconnue est introuvable, rien n’est écrit', async () => {
  const s = await sceneVirement(banc)
  const bonne = await s.convention()
  const nonSignee = await s.convention({ conventionSigneeLe: null })
  expect((await s.preparer([bonne.id, nonSignee.id])).corps.message).toContain(
    'La convention n’est pas signée.',
  )
  expect((await s.preparer([bonne.id, 2_000_000])).statut).toBe(404)
  expect(await lignesDe(bonne.id)).toEqual([])
})

test('payer seule une aide qui est dans un lot vivant : 409 qui le nomme ; l’archiver aussi', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const [c] = lot.conventions
  if (!c) throw new Error('Une convention attendue.')
  const attendu = { statut: 409, corps: { code: 'virement', message: expect.stringContaining(lot.numero) } }
  const payer = { jeton: s.claire, corps: {} }
  expect(await banc.appeler('PATCH', `projets/${c.id}/validerPaiement`, payer)).toMatchObject(attendu)
  const archiver = { jeton: s.admin, corps: { motif: 'Association dissoute.' } }
  expect(await banc.appeler('PATCH', `projets/${c.id}/archiver`, archiver)).toMatchObject(attendu)
})

test('deux aides d’une même structure font deux lignes', async () => {
  const s = await sceneVirement(banc)
  const c = await s.convention()
  const autre = await demandeConventionnee(banc, c.porteur)
  const { corps } = await s.preparer([c.id, autre.id])
  expect((await s.lire(corps.data.id)).lignes).toHaveLength(2)
})

test('à 23 h 30 UTC le 31 décembre, le lot est de l’année de Paris ; après 9 999, cinq chiffres', async () => {
  banc.horloge.regler('2028-12-31T23:30:00Z')
  const s = await sceneVirement(banc)
  const { id } = await s.convention()
  const execution = '2029-01-02'
  expect((await s.preparer([id], { execution })).corps.data.numero).toBe('VIR-2029-0001')
  await banc.db.updateTable('compteur').set({ valeur: 9999 }).where('serie', '=', 'virement').execute()
  const autre = await s.convention()
  expect((await s.preparer([autre.id], { execution })).corps.data.numero).toBe('VIR-2029-10000')
  banc.horloge.regler('2026-03-02T09:00:00Z')
})
