import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { ribModifieDepuis } from '#domain/paiement/alerte-rib.ts'
import { STATUTS_COMPTE, statutCompte } from '#domain/porteur/verdict.ts'
import { periodeOuverte } from '#domain/projet/calendrier.ts'
import {
  echeanceBilan as echeanceBilanDite,
  echeanceConvention as echeanceDite,
} from '#domain/projet/echeances.ts'
import { accordeePubliee, bilanValide, decisionPubliee } from '#domain/projet/faits.ts'
import { arret } from '#domain/projet/gardes/garde.ts'
import { pieceDuType, TYPES_PIECES } from '#domain/projet/saisie/pieces.ts'
import { jourParis, minuitParis } from '#server/infra/db/jours-sql.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { partsEnBase } from './montants.ts'
import {
  accordee,
  accordeeEtPubliee,
  auCompteActuel,
  bilanAccepte,
  close,
  compteChange,
  echeanceBilan,
  echeanceConvention,
  listee,
  memeCompte,
  ouverte,
  PIECE_DE_BILAN,
  periodeOuverteLe,
  RIB_MODIFIE,
  vivante,
} from './regles-sql.ts'

const banc = bancDuFichier()

/** Rows that no statement of the portal would write are judged too: they are drawn, and never kept. */
const TABLES = {
  p: 'projet',
  c: 'commission',
  y: 'paiement',
  k: 'controle_bilan',
  d: 'periode',
  f: 'fichier',
  o: 'porteur',
  l: 'ligne_virement',
  r: 'ligne_virement',
} as const
type Lettre = keyof typeof TABLES
type Tiree = Partial<Record<Lettre, Record<string, unknown>>>

/** What the base says of each of these rows, under the letters that a rule gives them. */
async function diteEnBase(regle: RawBuilder<unknown>, lignes: readonly Tiree[]): Promise<unknown[]> {
  const lettres = Object.keys(TABLES) as Lettre[]
  const tirees = lettres.map(
    (a) =>
      sql`cross join lateral jsonb_populate_record(null::${sql.table(TABLES[a])}, e.l -> ${sql.lit(a)}) ${sql.id(a)}`,
  )
  const { rows } = await sql<{ dit: unknown }>`select ${regle} as dit
    from jsonb_array_elements(${JSON.stringify(lignes)}::jsonb) with ordinality e(l, rang) ${sql.join(tirees, sql` `)}
    order by e.rang`.execute(banc.db)
  return rows.map((r) => r.dit)
}

const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const instantOuNon = fc.option(instant)
const unSurDeux = fc.option(instant, { freq: 2 })
const jour = instant.map(jourDe)
const compte = fc.record({
  iban_empreinte: fc.constantFrom(null, '\\x01', '\\x02'),
  bic: fc.constantFrom(null, 'AGRIFRPP', 'BNPAFRPP'),
  titulaire: fc.constantFrom(null, 'Fête du livre', 'Les Rencontres'),
})
type Compte = typeof compte extends fc.Arbitrary<infer C> ? C : never
const duPorteur = ({ titulaire, ...o }: Compte) => ({ ...o, titulaire_compte: titulaire })
const comptes = fc.record({ l: compte, autre: compte })
const enTexte = (c: Compte) => JSON.stringify([c.iban_empreinte, c.bic, c.titulaire])

/** A rule in SQL, the rows that it is tried on, and what the domain says of the same. */
interface Jumelle<T> {
  tirage: fc.Arbitrary<T>
  ligne: (t: T) => Tiree
  regle: RawBuilder<unknown>
  domaine: (t: T) => unknown
}
const jumelle = <T>(j: Jumelle<T>) => j as Jumelle<unknown>

const aide = fc.record({
  caAvis: fc.constantFrom(null, 'accepte' as const, 'refuse' as const),
  caValideeLe: instantOuNon,
  retireLe: instantOuNon,
})
type Aide = typeof aide extends fc.Arbitrary<infer A> ? A : never
const enBase = (a: Aide): Tiree => ({
  p: { ca_avis: a.caAvis, retire_le: a.retireLe },
  c: { ca_validee_le: a.caValideeLe },
})
const commission = (a: Aide) => ({ commission: { caaValideeLe: null, caValideeLe: a.caValideeLe } })
const montants = (a: Aide) => ({ ...a, caaMontant: null, caMontant: a.caAvis === 'accepte' ? 100 : null })

const verdict = fc.record({
  bilanValide: fc.boolean(),
  documentsBilanValide: fc.boolean(),
  documentsComValide: fc.boolean(),
})
const JOUR: Jour = '2026-03-29'
const proche = fc.integer({ min: -40, max: 40 }).map((n) => ajouterJours(JOUR, n))
const periode = fc.record({ dateDebut: proche, dateFin: proche, deadline: fc.option(proche) })

const JUMELLES: Record<string, Jumelle<unknown>> = {
  vivante: jumelle({
    tirage: fc.record({ retireLe: instantOuNon, archiveLe: instantOuNon }),
    ligne: (t) => ({ p: { retire_le: t.retireLe, archive_le: t.archiveLe } }),
    regle: vivante(),
    domaine: (t) => arret(t) === null,
  }),
  'commission close': jumelle({
    tirage: aide,
    ligne: enBase,
    regle: close(),
    domaine: (a) => decisionPubliee(commission(a)),
  }),
  'commission ouverte': jumelle({
    tirage: aide,
    ligne: enBase,
    regle: ouverte(),
    domaine: (a) => !decisionPubliee(commission(a)),
  }),
  'accordée et publiée': jumelle({
    tirage: aide,
    ligne: enBase,
    regle: sql`coalesce(${accordeeEtPubliee()}, false)`,
    domaine: (a) => accordeePubliee({ caAvis: a.caAvis, ...commission(a) }),
  }),
  accordée: jumelle({
    tirage: aide,
    ligne: enBase,
    regle: sql`coalesce(${accordee()}, false)`,
    domaine: (a) => partsEnBase(montants(a)).accorde !== null,
  }),
  'échéance de la convention': jumelle({
    tirage: fc.record({ le: instant, jours: fc.nat(400) }),
    ligne: (t) => ({ c: { ca_validee_le: t.le }, p: { id: t.jours } }),
    regle: echeanceConvention(sql`p.id`),
    domaine: (t) => echeanceDite(t.le, { joursConvention: t.jours, joursBilan: 0 }),
  }),
  'échéance du bilan': jumelle({
    tirage: fc.record({ fin: fc.option(jour), paye: jour, jours: fc.nat(400) }),
    ligne: (t) => ({ p: { date_fin: t.fin, id: t.jours }, y: { date_paiement: t.paye } }),
    regle: echeanceBilan(sql`p.id`),
    domaine: (t) => echeanceBilanDite(t.fin, t.paye, { joursConvention: 0, joursBilan: t.jours }),
  }),
  'bilan accepté': jumelle({
    tirage: verdict,
    ligne: (t) => ({
      k: {
        bilan_valide: t.bilanValide,
        documents_bilan_valide: t.documentsBilanValide,
        documents_com_valide: t.documentsComValide,
      },
    }),
    regle: bilanAccepte(),
    domaine: (t) => bilanValide({ controleBilan: { le: new Date(0), ...t } }),
  }),
  'période ouverte': jumelle({
    tirage: periode,
    ligne: (t) => ({ d: { date_debut: t.dateDebut, date_fin: t.dateFin, deadline: t.deadline } }),
    regle: periodeOuverteLe(sql`${JOUR}::date`),
    domaine: (t) => periodeOuverte([{ ...t, dateCommission: null }], JOUR) !== undefined,
  }),
  'pièce du bilan': jumelle({
    tirage: fc.constantFrom(...TYPES_PIECES),
    ligne: (type) => ({ f: { type } }),
    regle: PIECE_DE_BILAN,
    domaine: (type) => pieceDuType(type)?.objet === 'bilan',
  }),
  'RIB modifié depuis la signature': jumelle({
    tirage: fc.record({ ribModifieLe: instantOuNon, conventionSigneeLe: instantOuNon }),
    ligne: (t) => ({
      o: { rib_modifie_le: t.ribModifieLe },
      p: { convention_signee_le: t.conventionSigneeLe },
    }),
    regle: RIB_MODIFIE,
    domaine: (t) => ribModifieDepuis(t) !== null,
  }),
  'compte changé': jumelle({
    tirage: comptes,
    ligne: (t) => ({ l: t.l, o: duPorteur(t.autre) }),
    regle: compteChange('l'),
    domaine: (t) => enTexte(t.l) !== enTexte(t.autre),
  }),
  'au compte actuel': jumelle({
    tirage: comptes,
    ligne: (t) => ({ l: t.l, o: duPorteur(t.autre) }),
    regle: auCompteActuel('l'),
    domaine: (t) => enTexte(t.l) === enTexte(t.autre),
  }),
  'même compte': jumelle({
    tirage: comptes,
    ligne: (t) => ({ l: t.l, r: t.autre }),
    regle: memeCompte('l', 'r'),
    domaine: (t) => enTexte(t.l) === enTexte(t.autre),
  }),
  'jour de Paris': jumelle({
    tirage: instant,
    ligne: (le) => ({ p: { retire_le: le } }),
    regle: jourParis(sql`p.retire_le`),
    domaine: jourDe,
  }),
  'minuit de Paris': jumelle({
    tirage: jour,
    ligne: (j) => ({ y: { date_paiement: j } }),
    regle: sql`array[${jourParis(minuitParis(sql`y.date_paiement`))},
      ${jourParis(sql`(${minuitParis(sql`y.date_paiement`, 1)} - interval '1 millisecond')`)}]::text[]`,
    domaine: (j) => [j, j],
  }),
  ...Object.fromEntries(
    STATUTS_COMPTE.map((statut) => [
      `compte « ${statut} »`,
      jumelle({
        // As often without an instant as with one: each status is drawn for sure.
        tirage: fc.record({ valideLe: unSurDeux, refuseLe: unSurDeux, ferme: fc.boolean() }),
        ligne: (t) => ({ o: { valide_le: t.valideLe, refuse_le: t.refuseLe, ferme: t.ferme } }),
        regle: listee(statut, 'o'),
        domaine: (t) => statutCompte(t) === statut && !t.ferme,
      }),
    ]),
  ),
}

test.each(Object.entries(JUMELLES))(
  '« %s » dit en SQL ce que dit le domaine, de lignes tirées',
  async (_nom, j) => {
    const vues = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(j.tirage, { minLength: 30, maxLength: 60 }), async (tirees) => {
        const dites = await diteEnBase(j.regle, tirees.map(j.ligne))
        expect(dites).toEqual(tirees.map(j.domaine))
        for (const d of dites) vues.add(JSON.stringify(d))
      }),
      { numRuns: 5 },
    )
    // Neither always the same: the rows tell them apart.
    expect(vues.size).toBeGreaterThan(1)
  },
)
