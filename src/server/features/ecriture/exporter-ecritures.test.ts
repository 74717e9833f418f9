import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { enCentimes } from '#domain/commun/argent.ts'
import { COLONNES_ECRITURES } from '#domain/ecriture/fichier-ecritures.ts'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let comptable: string

const regler = async (champs: object, version: number) =>
  banc.appeler('PUT', 'parametres/comptabilite', {
    jeton: await banc.connecter('admin'),
    corps: { ...REGLAGES_EXEMPLE, ...champs, version },
  })
const exporter = (mois: string, corps: object = {}, jeton = comptable) =>
  banc.appeler('POST', `ecritures/${mois}`, { jeton, corps })
const prevoir = async (mois: string) =>
  (await banc.appeler('GET', `ecritures/${mois}`, { jeton: comptable })).corps.data
const payer = (id: number) =>
  banc.appeler('PATCH', `projets/${id}/validerPaiement`, { jeton: comptable, corps: {} })
const annuler = (id: number) =>
  banc.appeler('PATCH', `projets/${id}/annuler-paiement`, {
    jeton: comptable,
    corps: { motif: 'Fonds revenus.' },
  })
const champs = (octets: Uint8Array): string[][] =>
  Buffer.from(octets)
    .toString('utf8')
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((l) => l.split('\t'))
const centimes = (montant = ''): number => enCentimes(Number(montant.replace(',', '.')))
const sommeDe = (lignes: string[][], rang: number): number =>
  lignes.reduce((total, l) => total + centimes(l[rang]), 0)

/** An agreement signed then paid that day, at noon in Paris. */
async function aidePayee(jour: string, euros: number, nomStructure?: string) {
  banc.horloge.regler(`${jour}T11:00:00Z`)
  comptable = await banc.connecter('comptable')
  const porteur = await creerPorteur(banc, nomStructure ? { champs: { nomStructure } } : {})
  const projet = await demandeConventionnee(banc, porteur, { caMontant: euros })
  expect((await payer(projet.id)).statut).toBe(200)
  return projet
}

beforeAll(async () => {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  comptable = await banc.connecter('comptable')
})

test('tant que les comptes ne sont que des exemples, rien ne s’exporte', async () => {
  await aidePayee('2026-03-02', 2500)
  const refus = await exporter('2026-03')
  expect([refus.statut, refus.corps.code]).toEqual([409, 'comptes'])
  expect((await prevoir('2026-03')).regle).toBe(false)
  expect((await regler({}, 1)).statut).toBe(200)
  const { statut, entetes } = await exporter('2026-03')
  expect([statut, entetes['content-disposition'], entetes['content-type']]).toEqual([
    ...[200, 'attachment; filename=ecritures-aides-202603.txt', 'text/plain; charset=utf-8'],
  ])
})

test('deux écritures par aide, équilibrées chacune et ensemble, dix-huit champs ; la somme est celle des paiements du mois', async () => {
  await aidePayee('2026-04-03', 0.1)
  await aidePayee('2026-04-17', 0.2)
  await aidePayee('2026-04-30', 1234.56)
  const [entete, ...lignes] = champs((await exporter('2026-04')).octets)
  expect(entete).toEqual(COLONNES_ECRITURES)
  expect([lignes.length, ...new Set(lignes.map((l) => l.length))]).toEqual([12, 18])
  const parNumero = Map.groupBy(lignes, (l) => l[2])
  expect([...parNumero.values()].map((e) => sommeDe(e, 11) - sommeDe(e, 12))).toEqual(Array(6).fill(0))
  expect(sommeDe(lignes, 11)).toBe(sommeDe(lignes, 12))
  const { total } = await banc.db
    .selectFrom('paiement')
    .select(sql<number>`sum(montant)`.as('total'))
    .where(sql<boolean>`date_paiement between '2026-04-01' and '2026-04-30'`)
    .executeTakeFirstOrThrow()
  const banque = lignes.filter((l) => l[4] === '512000')
  expect([sommeDe(banque, 12), enCentimes(total)]).toEqual([123486, 123486])
  expect(lignes.filter((l) => l[4] === '657000').map((l) => l[3])).toEqual([
    '20260403',
    '20260417',
    '20260430',
  ])
})

test('le même mois deux fois : averti de qui et quand, puis les mêmes octets, quoi que devienne la structure', async () => {
  const projet = await aidePayee('2026-05-04', 800, 'Lire en Rade')
  const un = await exporter('2026-05')
  const refus = await exporter('2026-05')
  expect([refus.statut, refus.corps.code]).toEqual([409, 'deja-exporte'])
  expect(refus.corps.message).toMatch(
    /^Les écritures de mai 2026 ont déjà été exportées le 4 mai 2026 à 13\u00a0h\u00a000 par \S+ .+\.$/,
  )
  expect(refus.corps.message).toContain('le fichier sera le même, octet pour octet')
  expect(await prevoir('2026-05')).toMatchObject({ identique: true, nouvelles: 0 })
  await banc.db
    .updateTable('porteur')
    .set({ nomStructure: 'Autre nom' })
    .where('id', '=', projet.porteurId)
    .execute()
  const deux = await exporter('2026-05', { confirme: true })
  expect(deux.octets.equals(un.octets)).toBe(true)
  expect((await prevoir('2026-05')).exports).toHaveLength(2)
  const journal = await banc.db
    .selectFrom('journal')
    .select(['apres'])
    .where('acte', '=', 'exporterEcritures')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(journal.map((l) => l.apres)).toEqual(
    Array(2).fill({
      mois: '2026-05',
      ecritures: 2,
      total: 1600,
      encodage: 'utf-8',
      empreinte: expect.any(String),
    }),
  )
})

test('un paiement annulé ne s’efface pas : son inverse le mois de l’annulation, le premier mois inchangé', async () => {
  const { id } = await aidePayee('2026-06-29', 640)
  const juin = await exporter('2026-06')
  banc.horloge.regler('2026-06-30T23:30:00Z')
  comptable = await banc.connecter('comptable')
  expect((await annuler(id)).statut).toBe(200)
  const [, ...juillet] = champs((await exporter('2026-07')).octets)
  expect(juillet.map((l) => [l[3], l[4], l[11], l[12]])).toEqual([
    ['20260701', '512000', '640,00', '0,00'],
    ['20260701', '467000', '0,00', '640,00'],
  ])
  expect((await exporter('2026-06', { confirme: true })).octets.equals(juin.octets)).toBe(true)
  await expect(sql`delete from ecriture where projet_id = ${id}`.execute(banc.db)).rejects.toThrow(
    /ne change pas/,
  )
})

test('un paiement annulé pendant l’export : chaque fichier est équilibré, et l’annulation est dite ensuite', async () => {
  const aides = []
  for (let i = 0; i < 6; i++) aides.push(await aidePayee('2026-08-20', 100 + i))
  const reponses = await Promise.all([
    ...aides.map(({ id }) => annuler(id)),
    ...Array.from({ length: 4 }, () => exporter('2026-08', { confirme: true })),
  ])
  expect(reponses.map((r) => r.statut)).toEqual(Array(10).fill(200))
  for (const { octets } of reponses.slice(6)) {
    const [, ...lignes] = champs(octets)
    expect(sommeDe(lignes, 11)).toBe(sommeDe(lignes, 12))
    expect(lignes.filter((l) => l[10]?.startsWith('C-'))).toHaveLength(24)
  }
  const [, ...lignes] = champs((await exporter('2026-08', { confirme: true })).octets)
  expect(lignes).toHaveLength(36)
  expect(
    sommeDe(
      lignes.filter((l) => l[4] === '512000'),
      11,
    ),
  ).toBe(615_00)
  expect(new Set(lignes.map((l) => l[2])).size).toBe(18)
})

test('trente exports ensemble : un seul passe sans confirmation, les numéros se suivent', async () => {
  await aidePayee('2026-09-08', 300)
  const statuts = await Promise.all(
    Array.from({ length: 30 }, async () => (await exporter('2026-09')).statut),
  )
  expect(statuts.sort()).toEqual([200, ...Array(29).fill(409)])
  const rangs = await banc.db
    .selectFrom('ecriture')
    .select('numero')
    .where('numero', 'is not', null)
    .orderBy('numero')
    .execute()
  expect(rangs.map((r) => r.numero)).toEqual(rangs.map((_, i) => i + 1))
})

test('une tabulation dans un nom devient une espace ; en ISO-8859-15, un octet par signe', async () => {
  await aidePayee('2026-10-05', 50, 'Lire\tà l’Œuvre')
  const [, , tiers] = champs((await exporter('2026-10')).octets)
  expect(tiers?.[7]).toBe('Lire à l’Œuvre')
  const { version } = (
    await banc.appeler('GET', 'parametres/comptabilite', { jeton: await banc.connecter('admin') })
  ).corps.data
  await regler({ encodage: 'iso-8859-15' }, version)
  expect((await prevoir('2026-10')).identique).toBe(false)
  const { octets, entetes } = await exporter('2026-10', { confirme: true })
  expect(entetes['content-type']).toBe('text/plain; charset=iso-8859-15')
  expect(Buffer.from(octets).includes(Buffer.from("Lire \u00e0 l'\u00bcuvre", 'latin1'))).toBe(true)
})

test('un mois sans écriture n’a pas de fichier ; chaque rôle reçoit ce que dit la table des droits', async () => {
  const vide = await exporter('2031-01')
  expect([vide.statut, vide.corps.errors]).toEqual([422, { mois: ['Aucune écriture en janvier 2031.'] }])
  expect((await exporter('2031-13')).statut).toBe(404)
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (j) =>
    banc.appeler('POST', 'ecritures/2026-03', { ...(j && { jeton: j }), corps: { confirme: true } }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 403,
    admin: 200,
  })
})
