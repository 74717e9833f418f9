import { type RawBuilder, sql } from 'kysely'
import { type Choix, compares } from '#domain/statistique/choix.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import { CLES_ENSEMBLES, type Ensemble } from '#domain/statistique/ensembles.ts'
import { REALISES } from '#domain/statistique/indicateurs.ts'
import { MESURES, type Mesure } from '#domain/statistique/mesures.ts'
import type { LigneLue } from '#domain/statistique/tableau.ts'
import type { Db } from '#server/contexte/base.ts'
import { conditionDe, DEMANDES, ECHEANCE_BILAN } from '#server/socle/statistique/conditions.ts'
import { rangeesEn, retenues } from '#server/socle/statistique/rangees.ts'

const PREVU_ET_REALISE: Record<(typeof REALISES)[number]['cle'], [prevu: string, realise: string]> = {
  budget: ['budget_global', 'budget_global_final'],
  auteursInvites: ['nb_auteurs_invites', 'nb_auteurs_invites_final'],
  auteursRemuneres: ['nb_auteurs_remuneres', 'nb_auteurs_intervenants_remuneres_final'],
  remuneration: ['montant_remuneration_auteurs', 'montant_remuneration_auteurs_intervenants_final'],
  frais: ['montant_frais_auteurs', 'montant_frais_auteurs_final'],
  moderateurs: ['nb_moderateurs_invites', 'nb_moderateurs_invites_final'],
  remunerationModerateurs: ['montant_remuneration_moderateurs', 'montant_remuneration_moderateurs_final'],
  editeurs: ['nb_editeurs_invites', 'nb_editeurs_invites_final'],
}
const paris = (colonne: string) => sql.raw(`(${colonne} at time zone 'Europe/Paris')::date`)
const budgetee = (colonne: string) => sql.raw(`case when p.budget_global > 0 then ${colonne} end`)
/** What one application adds to each measure, from its facts. */
const VALEURS: Partial<Record<Mesure, RawBuilder<unknown>>> = {
  demande: sql.raw('p.montant_demande'),
  accorde: sql.raw('p.ca_montant'),
  mediane: sql.raw('p.ca_montant'),
  verse: sql.raw('y.montant'),
  paye: sql.raw('y.montant'),
  aideBudgetee: budgetee('p.ca_montant'),
  budget: budgetee('p.budget_global'),
  auteursInvites: sql.raw('p.nb_auteurs_invites'),
  auteursRemuneres: sql.raw('p.nb_auteurs_remuneres'),
  remuneration: sql.raw('p.montant_remuneration_auteurs'),
  auteursRemuneresReels: sql.raw('b.nb_auteurs_intervenants_remuneres_final'),
  remunerationReelle: sql.raw('b.montant_remuneration_auteurs_intervenants_final'),
  delaiDecision: sql`${paris('c.ca_validee_le')} - ${paris('p.premiere_signature_le')}`,
  delaiConvention: sql`${paris('p.convention_signee_le')} - ${paris('c.ca_validee_le')}`,
  delaiPaiement: sql`y.date_paiement - ${paris('p.convention_signee_le')}`,
  retardBilan: sql`${paris('b.rempli_le')} - ${ECHEANCE_BILAN}`,
}
const MEDIANES: readonly Mesure[] = [
  'mediane',
  'delaiDecision',
  'delaiConvention',
  'delaiPaiement',
  'retardBilan',
]
/** What a page tells, its planned and made numbers apart. */
export const MESUREES = (Object.keys(MESURES) as Mesure[]).filter((m) => m !== 'prevu' && m !== 'realise')

type Valeurs = Record<string, number | null>
interface Relue {
  valeurs: Valeurs
  rangees: Record<string, string[]>
  /** Of each compared column, the sets that hold it. */
  de: Partial<Record<Ensemble, boolean | null>>[]
}

const dits = (valeurs: (number | null)[]): number[] => valeurs.filter((v) => v !== null)
/** Null when nobody stated it; in cents on the way. */
const somme = (valeurs: (number | null)[]): number | null =>
  dits(valeurs).length === 0 ? null : dits(valeurs).reduce((s, v) => s + Math.round(v * 100), 0) / 100
function milieu(valeurs: (number | null)[]): number | null {
  const ranges = dits(valeurs).sort((a, b) => a - b)
  const [bas, haut] = [ranges[(ranges.length - 1) >> 1], ranges[ranges.length >> 1]]
  return bas === undefined || haut === undefined ? null : (bas + haut) / 2
}

/** The applications one after the other, from their facts, with the condition that lists have. */
async function relire(db: Db, choix: Choix): Promise<Relue[]> {
  const objet = (paires: [string, RawBuilder<unknown>][]) =>
    sql`json_build_object(${sql.join(paires.flatMap(([nom, valeur]) => [sql.lit(nom), valeur]))})`
  const prevus = Object.entries(PREVU_ET_REALISE).flatMap(([cle, [prevu, realise]]) => [
    [`prevu-${cle}`, sql.raw(`p.${prevu}`)] as [string, RawBuilder<unknown>],
    [`realise-${cle}`, sql.raw(`b.${realise}`)] as [string, RawBuilder<unknown>],
  ])
  const de = compares(choix).map((p) =>
    objet(CLES_ENSEMBLES.map((e) => [e, p ? conditionDe(e, p) : sql`false`])),
  )
  const { rows } =
    await sql<Relue>`select ${objet(Object.entries(VALEURS))}::jsonb || ${objet(prevus)}::jsonb as valeurs,
      ${objet(DIMENSIONS.map((d) => [d, rangeesEn(d)]))} as rangees, json_build_array(${sql.join(de)}) as de
    from ${DEMANDES} where ${retenues(choix)}`.execute(db)
  return rows
}

function mesure(cle: Mesure, relues: Relue[], rang: number): number | null {
  const celles = relues.filter((r) => r.de[rang]?.[MESURES[cle]])
  const valeurs = celles.map((r) => r.valeurs[cle] ?? null)
  if (MEDIANES.includes(cle)) return milieu(valeurs)
  return VALEURS[cle] === undefined ? celles.length : somme(valeurs)
}
const annees = (cles: readonly Mesure[], relues: Relue[], nombre: number): LigneLue['annees'] =>
  Array.from({ length: nombre }, (_, rang) =>
    Object.fromEntries(cles.map((cle) => [cle, mesure(cle, relues, rang)])),
  )

const DE_RANGEE = ['deposees', 'accordees', 'demande', 'accorde'] as const
/** The rows that count something, without their total. */
export const rangeesPleines = (lignes: LigneLue[]) =>
  lignes
    .filter((l) => l.cle !== '' && l.annees.some((m) => m.deposees || m.accordees))
    .map(({ cle, annees: lues }) => ({ cle, annees: lues }))
    .toSorted((a, b) => a.cle.localeCompare(b.cle))

/** The page of statistics, counted one application after the other from the facts: no kept sum is read. */
export async function recompterStatistiques(db: Db, choix: Choix) {
  const relues = await relire(db, choix)
  const bilans = relues.filter((r) => r.de[0]?.bilans)
  const rangees = (d: (typeof DIMENSIONS)[number]): LigneLue[] =>
    [...new Set(relues.flatMap((r) => r.rangees[d] ?? []))].map((cle) => {
      // A domain said twice counts twice in its row.
      const siennes = relues.flatMap((r) => (r.rangees[d] ?? []).filter((c) => c === cle).map(() => r))
      return { cle, libelle: cle, annees: annees(DE_RANGEE, siennes, 2) }
    })
  return {
    ensemble: annees(MESUREES, relues, 3),
    dimensions: Object.fromEntries(DIMENSIONS.map((d) => [d, rangeesPleines(rangees(d))])),
    realise: Object.fromEntries(
      REALISES.map(({ cle }) => {
        const lu = (quoi: string) => somme(bilans.map((r) => r.valeurs[`${quoi}-${cle}`] ?? null))
        return [cle, { bilans: bilans.length, prevu: lu('prevu'), realise: lu('realise') }]
      }),
    ),
  }
}
