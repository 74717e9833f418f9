import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demande-payee.ts'
import { changerRib, REGLAGE_ESSAI, sceneVirement } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

const lignesDe = (projetId: number) =>
  banc.db.selectFrom('ligneVirement').selectAll().where('projetId', '=', projetId).execute()

test('rien ne se prépare tant que le compte débité n’est pas réglé : ce qui manque est dit', async () => {
  const jeton = await banc.connecter('comptable')
  const lots = await banc.appeler('GET', 'virements', { jeton })
  expect(lots.corps).toMatchObject({
    data: [],
    comptes: { vivants: 0, finis: 0 },
    reglage: { pret: false, debite: null, manques: { length: 3 } },
  })
  const corps = { ids: [1], execution: '2026-03-04', cleCreation: 'sans-reglage' }
  expect(await banc.appeler('POST', 'virements', { jeton, corps })).toMatchObject({
    statut: 409,
    corps: { code: 'reglage', message: expect.stringContaining('L’IBAN du compte débité.') },
  })
})

test('le lot prend son numéro, ses lignes et leurs références ; son journal le dit', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  expect(lot.numero).toBe('VIR-2026-0001')
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({
    ...{ numero: lot.numero, etat: 'prepare', execution: '2026-03-04', version: 1 },
    total: { nombre: 2, montant: 5000 },
    debite: { nom: 'Sofia', iban: 'FR14\u00a0••••\u00a0••••\u00a02606' },
    historique: [{ acte: 'preparerLot', detail: '2\u00a0lignes, 5\u00a0000,00\u00a0€' }],
    refus: { modifier: null, annuler: null, telecharger: 'Ce lot n’est pas encore approuvé.' },
  })
  expect(
    lu.lignes.map((l: { rang: number; reference: string; iban: string }) => [l.rang, l.reference, l.iban]),
  ).toEqual(lot.conventions.map((c, i) => [i + 1, c.numeroConvention, 'FR76\u00a0••••\u00a0••••\u00a00189']))
  const { corps } = await s.agir('GET', '', {}, s.claire)
  expect(corps).toMatchObject({ total: 1, reglage: { pret: true, premiereExecution: '2026-03-02' } })
  expect(corps.data[0]).toMatchObject({ id: lot.id, rejetsATraiter: 0 })
})

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

test('un compte de Nouvelle-Calédonie est refusé hors SEPA, avec la raison ; un titulaire illisible aussi, nommé', async () => {
  const s = await sceneVirement(banc)
  const noumea = await s.convention({}, { bic: 'BCADNCNN' })
  const vide = await s.convention({}, { titulaireCompte: '«»' })
  const refus = await s.preparer([noumea.id, vide.id])
  expect(refus.statut).toBe(409)
  expect(refus.corps.message).toContain('la Nouvelle-Calédonie')
  expect(refus.corps.message).toContain(`${vide.numeroConvention}\u00a0: Aucune lettre du titulaire`)
  const { corps } = await s.agir('GET', `/a-payer?recherche=${noumea.numeroConvention}`)
  expect(corps.data).toMatchObject([{ projetId: noumea.id, empechement: { genre: 'hors-sepa' } }])
})

test('un RIB changé depuis la convention attend qu’un appel soit noté, ce changement-là', async () => {
  const s = await sceneVirement(banc)
  const c = await s.convention()
  banc.horloge.avancer(60_000)
  await changerRib(banc, c.porteur)
  expect((await s.preparer([c.id])).corps.message).toContain('vérifiez-le par un appel')
  const chemin = `/ribs/${c.porteur.id}`
  const { modifieLe } = (await s.agir('GET', chemin)).corps.data
  const corps = { ribModifieLe: modifieLe, interlocuteur: 'Camille Renard', jour: '2026-03-02' }
  const autre = { ...corps, ribModifieLe: '2026-03-01T09:00:00.000Z' }
  expect((await s.agir('POST', `${chemin}/verifier`, autre)).statut).toBe(409)
  expect((await s.agir('POST', `${chemin}/verifier`, { ...corps, jour: '2026-03-03' })).statut).toBe(422)
  const deux = await Promise.all([1, 2].map(() => s.agir('POST', `${chemin}/verifier`, corps)))
  expect(deux.map((r) => r.statut)).toEqual([200, 200])
  const lignes = await banc.db.selectFrom('journal').selectAll().where('acte', '=', 'verifierRib').execute()
  expect(lignes).toHaveLength(1)
  expect((await s.preparer([c.id])).statut).toBe(201)
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

test('porteur et membre ne lisent rien ; superviseur lit le lot aux IBAN masqués, sans le fichier', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(1)
  const statuts = async (jeton: string) => [
    (await banc.appeler('GET', 'virements', { jeton })).statut,
    (await s.agir('GET', `/${lot.id}`, {}, jeton)).statut,
    (await s.telecharger(lot.id, jeton)).statut,
  ]
  expect(await statuts(await banc.connecter('porteurProjet'))).toEqual([403, 403, 403])
  expect(await statuts(await banc.connecter('membreCommission'))).toEqual([403, 403, 403])
  const superviseur = await banc.connecter('superviseur')
  expect(await statuts(superviseur)).toEqual([200, 200, 403])
  const lu = JSON.stringify(await s.lire(lot.id, superviseur))
  expect(lu).not.toContain('FR7630006000011234567890189')
  expect(lu).not.toContain(REGLAGE_ESSAI.iban.replaceAll(' ', ''))
})
