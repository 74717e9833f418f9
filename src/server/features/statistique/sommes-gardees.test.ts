import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Choix } from '#domain/statistique/choix.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import type { Tx } from '#server/contexte/base.ts'
import { perimerToutes, tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { refaireStatistiques, statistiquesJustes } from '#server/socle/statistique/compter.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { creerCommission, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import {
  MESUREES,
  rangeesPleines,
  recompterStatistiques,
} from '#test-kit/scenes/demandes/statistiques-recomptees.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { lireDimension, lireMesures, lireRealise } from './queries.ts'

const banc = bancDuFichier()

/** The page as it is read, from kept sums. */
const lirePage = async (choix: Choix) => ({
  ensemble: (await lireMesures(banc.db, MESUREES, choix, 3)).annees,
  dimensions: Object.fromEntries(
    await Promise.all(
      DIMENSIONS.map(async (d) => [d, rangeesPleines(await lireDimension(banc.db, d, choix))] as const),
    ),
  ),
  realise: Object.fromEntries((await lireRealise(banc.db, choix)).map((l) => [l.cle, l.annees[0]])),
})

/** Around New Year's Eve in Paris, the days that years are cut at, and the ends of months. */
const INSTANTS = [
  ...['2024-01-31T22:59:00Z', '2024-06-01T00:00:00Z', '2024-12-31T22:30:00Z', '2024-12-31T23:30:00Z'],
  ...['2025-02-28T22:30:00Z', '2025-03-10T22:59:59Z', '2025-03-10T23:00:00Z', '2025-03-31T21:59:00Z'],
  ...['2025-03-31T22:00:00Z', '2025-09-09T09:00:00Z', '2025-12-31T23:00:00Z', '2026-03-10T12:00:00Z'],
]
const CHOIX: Choix[] = [
  { annee: 2025, egale: null },
  { annee: 2026, egale: null, domaine: 2 },
  { annee: 2025, egale: '2025-03-10' },
  { annee: 2025, egale: '2025-03-31', domaine: 1 },
  { annee: 2026, egale: '2026-03-10' },
]

const ACTES = [
  ...([
    'signer',
    'affecter',
    'avis',
    'decision',
    'publier',
    'retrait',
    'controler',
    'annulerControle',
  ] as const),
  ...([
    'convention',
    'payer',
    'annulerPaiement',
    'bilan',
    'changerDePorteur',
    'demenager',
    'saisir',
  ] as const),
  ...(['domaines', 'archiver', 'effacer', 'renoncer', 'delai', 'refaire'] as const),
] as const
const tire = fc.record({
  acte: fc.constantFrom(...ACTES),
  qui: fc.nat(),
  ou: fc.nat(),
  le: fc.constantFrom(...INSTANTS),
  oui: fc.boolean(),
  n: fc.integer({ min: 1, max: 900 }),
})
type Tire = typeof tire extends fc.Arbitrary<infer T> ? T : never
interface Scene {
  admin: number
  porteurs: number[]
  commissions: number[]
}
const parmi = (choses: readonly number[], n: number): number => choses[n % choses.length] ?? 0

/** One act drawn, as the base takes it: nothing when its state does not allow it. */
function instruction({ acte, ou, le, oui, n }: Tire, id: number, scene: Scene): RawBuilder<unknown> {
  const [porteur, commission] = [parmi(scene.porteurs, ou), parmi(scene.commissions, ou)]
  const projet = (champs: RawBuilder<unknown>, condition = sql`true`) =>
    sql`update projet set ${champs} where id = ${id} and ${condition}`
  const instant = sql`${le}::timestamptz`
  const accepte = sql`ca_avis = 'accepte'`
  const actes: Record<Exclude<Tire['acte'], 'refaire' | 'effacer'>, RawBuilder<unknown>> = {
    signer: projet(sql`premiere_signature_le = ${instant}, montant_demande = ${1000 + n}`),
    affecter: projet(
      sql`commission_id = ${commission}, affecte_le = ${instant}`,
      sql`commission_id is not null and numero_convention is null`,
    ),
    avis: oui
      ? projet(sql`caa_avis = 'accepte', caa_montant = ${n}, caa_le = ${instant}`, sql`ca_avis is null`)
      : projet(
          sql`caa_avis = 'refuse', caa_montant = null, caa_motif = 'Non', caa_le = ${instant}`,
          sql`ca_avis is null`,
        ),
    decision: oui
      ? projet(sql`ca_avis = 'accepte', ca_montant = ${n}, ca_le = ${instant}`, sql`caa_avis = 'accepte'`)
      : projet(
          sql`ca_avis = 'refuse', ca_montant = null, ca_motif = 'Non', ca_le = ${instant}`,
          sql`caa_avis = 'accepte' and numero_convention is null`,
        ),
    publier: sql`update commission set caa_validee_le = ${instant}, ca_validee_le = ${oui ? instant : null} where id = ${commission}`,
    retrait: projet(sql`retire_le = ${oui ? instant : null}, retire_motif = 'Non'`),
    controler: sql`update controle set le = ${instant}, annule_le = null, budget_valide = ${oui}, message = 'Non'
      where projet_id = ${id}`,
    annulerControle: sql`update controle set annule_le = ${instant} where projet_id = ${id}`,
    convention: projet(
      sql`convention_signee_le = ${oui ? instant : null}, numero_convention = 'C-2026-' || (10000 + id)`,
      accepte,
    ),
    payer: sql`insert into paiement (projet_id, date_paiement, montant, le, par)
      values (${id}, ${le.slice(0, 10)}, ${n}, ${instant}, ${scene.admin})
      on conflict (projet_id) where annule_le is null do update set montant = excluded.montant`,
    annulerPaiement: sql`update paiement set annule_le = ${instant} where projet_id = ${id} and annule_le is null`,
    bilan: sql`insert into bilan (projet_id, rempli_le, budget_global_final, nb_moderateurs_invites_final)
      values (${id}, ${instant}, ${n}, ${oui ? n : null}) on conflict (projet_id) do update
      set rempli_le = excluded.rempli_le, nb_moderateurs_invites_final = excluded.nb_moderateurs_invites_final`,
    changerDePorteur: projet(sql`porteur_id = ${porteur}`),
    demenager: sql`update porteur set code_postal = ${['35000', '20190', '20200', '97410', 'B-1'][n % 5]},
      id_categorie_structure = ${1 + (n % 3)} where id = ${porteur}`,
    saisir:
      projet(sql`budget_global = ${oui ? n : null}, region = ${oui ? 'Bretagne' : ''}, nb_editeurs_invites = ${n},
      nb_auteurs_remuneres = ${oui ? null : n}, id_categorie_projet = ${oui ? 1 + (n % 3) : null},
      date_fin = ${le.slice(0, 10)}`),
    domaines: projet(sql`id_domaines_editoriaux = ${[[], [1], [1, 2], [2, 3], [2, 2]][n % 5]}::int[]`),
    archiver: projet(sql`archive_le = ${instant}, anonymise_le = ${instant}, nom = null`),
    renoncer: projet(
      sql`caa_avis = null, caa_montant = null, caa_le = null, ca_avis = null, ca_montant = null, ca_le = null`,
      sql`numero_convention is null`,
    ),
    delai: sql`update calendrier set jours_bilan = ${1 + (n % 365)}`,
  }
  return actes[acte as keyof typeof actes]
}

async function agir(tx: Tx, un: Tire, scene: Scene): Promise<void> {
  if (un.acte === 'refaire') return refaireStatistiques(tx)
  const projets = await tx.selectFrom('projet').select('id').orderBy('id').execute()
  const id = parmi(
    projets.map((p) => p.id),
    un.qui,
  )
  if (un.acte !== 'effacer') return void (await instruction(un, id, scene).execute(tx))
  const { rows } = await sql`select from ecriture where projet_id = ${id}`.execute(tx)
  if (rows.length > 0 || projets.length < 7) return
  for (const table of ['fichier', 'controle', 'signature', 'code_verification', 'bilan'])
    await sql`delete from ${sql.table(table)} where projet_id = ${id}`.execute(tx)
  await sql`delete from projet where id = ${id}`.execute(tx)
}

async function monter(): Promise<Scene> {
  const admin = await creerStaff(banc, 'admin')
  const accord = { caaAvis: 'accepte', caaMontant: 400, caaLe: banc.horloge.maintenant() } as const
  const garnie = await demandesEnCommission(banc, admin.id, 'close', [
    ...Array.from({ length: 5 }, () => ({
      ...accord,
      caAvis: 'accepte' as const,
      caMontant: 300,
      caLe: accord.caaLe,
      numeroConvention: null,
    })),
    ...Array.from({ length: 6 }, () => ({})),
  ])
  await sql`insert into bilan (projet_id, rempli_le, budget_global_final) select id, '2025-04-01', 500
    from projet where id % 2 = 0`.execute(banc.db)
  const autres = [await creerCommission(banc, 'ouverte'), await creerCommission(banc, 'close')]
  const porteurs = garnie.projets.slice(0, 3).map((p) => p.porteur.id)
  // Few structures, so that what one application is granted says something of another.
  await sql`update projet set porteur_id = (${porteurs}::int[])[1 + id % 3]`.execute(banc.db)
  return {
    admin: admin.id,
    porteurs: [...porteurs, (await creerPorteur(banc)).id],
    commissions: [garnie.id, ...autres.map((c) => c.id)],
  }
}

test('quoi que l’on fasse, la page dit ce que donnent les faits recomptés', async () => {
  const scene = await monter()
  const [c1 = 0, c2 = 0] = scene.commissions
  const deCommission = (id: number, annee: number) => ({ id, annee, numero: 1, caaLe: null, caLe: null })
  const choix = fc.constantFrom<Choix>(...CHOIX, {
    annee: 2026,
    egale: null,
    commission: c1,
    commissions: [deCommission(c1, 2026), deCommission(c2, 2025), null],
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(tire, choix), { minLength: 8, maxLength: 20 }), async (suite) => {
      for (const [un, page] of suite) {
        await banc.db.transaction().execute((tx) => agir(tx, un, scene))
        await tenirListes(banc, { urgentes: true })
        expect([un, page, await lirePage(page)]).toEqual([
          un,
          page,
          await recompterStatistiques(banc.db, page),
        ])
      }
      expect(await statistiquesJustes(banc.db)).toBe(true)
    }),
    { numRuns: COMPLET ? 60 : 10, endOnFailure: true },
  )
  // No act gives an application to another structure: lists have not heard of it.
  await banc.db.transaction().execute(perimerToutes)
}, 240_000)
