import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
const DATE = '2026-06-18'
beforeAll(async () => {
  await ouvrirPeriode(banc, { dateCommission: DATE })
})
beforeEach(async () => {
  jeton = await banc.connecter((await creerStaff(banc, 'admin')).id)
})
const creer = (corps: object, j = jeton) => banc.appeler('POST', 'commissions', { corps, jeton: j })

test('seul qui gère les commissions en crée (PER-038)', async () => {
  const corps = { isVisible: false, date: DATE, montantDisponible: 1000 }
  const appel = (j?: string) => banc.appeler('POST', 'commissions', { corps, ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 201,
  })
})

const DEMANDEE = { isVisible: true, date: DATE, montantDisponible: '250 000,50' }

test('crée une commission numérotée dans l’année, et le journalise (COM-016)', async () => {
  const r = await creer(DEMANDEE)
  expect(r.statut).toBe(201)
  const { id, numero } = r.corps.data
  expect(r.corps).toEqual({
    status: 'success',
    data: {
      id,
      numero,
      annee: 2026,
      date: DATE,
      isVisible: true,
      nbProjets: 0,
      step: 1,
      isClosed: false,
      isValidatedCAA: false,
      hasPassedCAA: false,
      hasPassedCA: false,
      isWaiting: false,
      montantDisponible: 250_000.5,
      montants: expect.objectContaining({
        demande: 0,
        accorde: 0,
        disponible: 250_000.5,
        restant: 250_000.5,
      }),
      declarationExigee: false,
      aDeclarer: 0,
      deportsExclus: 0,
      caaValideeLe: null,
      caValideeLe: null,
      version: 1,
      actions: ['validerCAA', 'modifierEnveloppe', 'supprimerCommission'],
    },
  })
  const suivante = await creer({ date: DATE, montantDisponible: 10 })
  expect(suivante.corps.data).toMatchObject({ numero: numero + 1, isVisible: false })
  const journal = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(journal.map((l) => [l.acte, l.apres])).toEqual([
    ['creerCommission', { numero, date: DATE, isVisible: true, montantDisponible: 250_000.5 }],
  ])
})

test('sa date passée, elle reste dans la liste, à venir tant qu’elle n’est pas close (COM-024)', async () => {
  const { data: creee } = (await creer(DEMANDEE)).corps
  banc.horloge.regler('2026-09-01T10:00:00Z')
  const { data } = (await banc.appeler('GET', 'commissions', { jeton: await banc.connecter('admin') })).corps
  banc.horloge.regler('2026-03-02T09:00:00Z')
  expect(data.find((c: { id: number }) => c.id === creee.id)).toEqual(creee)
  expect(creee.isClosed).toBe(false)
})

type Creee = { id: number; numero: number }
test.each<[string, string, (c: Creee) => unknown]>([
  ['id (COM-025)', 'id', (c) => c.id],
  ['numero (COM-026)', 'numero', (c) => c.numero],
  ['annee (COM-027)', 'annee', () => 2026],
  ['date (COM-028)', 'date', () => DATE],
  ['isVisible (COM-029)', 'isVisible', () => true],
  ['nbProjets (COM-030)', 'nbProjets', () => 0],
  ['isClosed (COM-031)', 'isClosed', () => false],
  ['hasPassedCA (COM-032)', 'hasPassedCA', () => false],
  ['hasPassedCAA (COM-033)', 'hasPassedCAA', () => false],
  ['isValidatedCAA (COM-034)', 'isValidatedCAA', () => false],
  ['step, 1 au départ (COM-035)', 'step', () => 1],
  ['montantDisponible (COM-036)', 'montantDisponible', () => 250_000.5],
])('la commission relue donne %s', async (_titre, champ, attendu) => {
  const { data: creee } = (await creer(DEMANDEE)).corps
  const { data } = (await banc.appeler('GET', `commissions/${creee.id}`, { jeton })).corps
  expect(data[champ]).toBe(attendu(creee))
})

test('deux créations à la fois n’ont pas le même numéro', async () => {
  const corps = { date: DATE, montantDisponible: 1 }
  const faites = await Promise.all(Array.from({ length: 8 }, () => creer(corps)))
  expect(new Set(faites.map((r) => r.corps.data.numero)).size).toBe(8)
})

test('une création répétée avec sa clé ne fait qu’une commission, même deux à la fois', async () => {
  const corps = { date: DATE, montantDisponible: 5000, cleCreation: 'formulaire-1' }
  const deux = await Promise.all([creer(corps), creer(corps)])
  const [premiere] = deux
  expect(deux.map((r) => [r.statut, r.corps])).toEqual(deux.map(() => [201, premiere.corps]))
  expect((await creer(corps)).corps).toEqual(premiere.corps)
  const { id, numero } = premiere.corps.data
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(actes).toEqual([{ acte: 'creerCommission' }])
  const suivante = await creer({ ...corps, cleCreation: 'formulaire-2' })
  expect(suivante.corps.data.numero).toBe(numero + 1)
})

test('une clé déjà prise ne répond pas une commission d’autres valeurs, ni celle d’un autre', async () => {
  const corps = { date: DATE, montantDisponible: 5000, cleCreation: 'formulaire-3' }
  const { numero } = (await creer(corps)).corps.data
  const autre = await creer({ ...corps, montantDisponible: 6000 })
  expect([autre.statut, autre.corps.message]).toEqual([
    409,
    `Votre envoi précédent a déjà créé la commission ${numero} du 18/06/2026, avec d’autres valeurs. Retrouvez-la dans la liste des commissions.`,
  ])
  const collegue = await banc.connecter((await creerStaff(banc, 'admin')).id)
  expect((await creer(corps, collegue)).corps.data.numero).toBe(numero + 1)
})

test('la date est requise, et celle d’une période du calendrier (COM-012, COM-014)', async () => {
  expect((await creer({ montantDisponible: 10 })).corps.errors).toEqual({ date: ['La date est requise'] })
  const ailleurs = await creer({ date: '2026-06-19', montantDisponible: 10 })
  expect([ailleurs.statut, Object.keys(ailleurs.corps.errors)]).toEqual([422, ['date']])
})

test.each(['abc', '', null, undefined, {}, -1])(
  'un montant « %s » n’est pas un nombre (COM-015)',
  async (v) => {
    const r = await creer({ date: DATE, montantDisponible: v })
    expect([r.statut, r.corps.errors]).toEqual([
      422,
      { montantDisponible: ['Le montant doit être un nombre'] },
    ])
  },
)

test('un montant hors limites est refusé, jamais ramené', async () => {
  expect((await creer({ date: DATE, montantDisponible: 1e12 })).statut).toBe(422)
  expect((await creer({ date: DATE, montantDisponible: '10,005' })).statut).toBe(422)
})
