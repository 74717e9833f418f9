import { type RawBuilder, sql } from 'kysely'
import type { StatutCompte } from '#domain/porteur/verdict.ts'
import { PIECES } from '#domain/projet/saisie/pieces.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'

/**
 * Rules that a statement has to apply to many rows, each written here and nowhere else; those that the domain
 * says too are compared with it by regles-sql.test.ts and regles-tirees.test.ts. A letter is a row's alias:
 * p (projet), c (commission), y (paiement), b (bilan), k (controle), l (ligne_virement), o (porteur).
 */
type Condition = RawBuilder<boolean>

/** Neither withdrawn nor archived (domain: arret). */
export const vivante = (texte = 'p'): Condition =>
  sql<boolean>`(${sql.id(texte)}.retire_le is null and ${sql.id(texte)}.archive_le is null)`
/** A living one that no signature has frozen: the calendar and the referentials still judge it. */
export const jamaisSignee = (texte = 'p'): Condition =>
  sql<boolean>`(${sql.id(texte)}.premiere_signature_le is null and ${vivante(texte)})`

/** A commission whose decisions are published, and one that still decides (domain: decisionPubliee). */
export const close = (texte = 'c'): Condition => sql<boolean>`${sql.id(texte)}.ca_validee_le is not null`
export const ouverte = (texte = 'c'): Condition => sql<boolean>`${sql.id(texte)}.ca_validee_le is null`

/** Accepted by the board, published or not, and not withdrawn since. */
export const acceptee = (texte = 'p'): Condition =>
  sql<boolean>`(${sql.id(texte)}.ca_avis = 'accepte' and ${sql.id(texte)}.retire_le is null)`
/** Granted, and everybody may know (domain: accordeePubliee). */
export const accordeeEtPubliee = (texte = 'p', autre = 'c'): Condition =>
  sql<boolean>`(${sql.id(texte)}.ca_avis = 'accepte' and ${close(autre)})`
/** The same, not withdrawn: what counts under « Accordé » (domain: partsDe). */
export const accordee = (texte = 'p', autre = 'c'): Condition =>
  sql<boolean>`(${acceptee(texte)} and ${close(autre)})`
/** What else was granted (a, of a commission ac) to the structure of p. */
export const AUTRES_AIDES = sql`from projet a join commission ac on ac.id = a.commission_id
  where a.porteur_id = p.porteur_id and a.id <> p.id and ${accordee('a', 'ac')}`
/** What was granted to it before the portal (n): an annulled aid had been (domain: futAccordee). */
export const AIDES_REPRISES = sql`from structure_anterieure s join aide_anterieure n on n.structure_id = s.id
  where s.porteur_id = p.porteur_id and n.accorde is not null and n.decision in ('accordee', 'annulee')`

/** An agreement its holder has to sign: the guard of `signerConvention`. */
export const CONVENTION_ATTENDUE = sql<boolean>`(p.convention_signee_le is null and ${accordeeEtPubliee()})`
/** The day by which it is to be signed (domain: echeanceConvention). */
export const echeanceConvention = (jours: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${jourParis(sql`c.ca_validee_le`)} + ${jours})`

/** A review (k) that nobody took back. */
export const enVigueur = (texte = 'k'): Condition => sql<boolean>`${sql.id(texte)}.annule_le is null`
/** The payment (y) of an application that counts: the one nobody took back. */
export const paiementDe = (projet = 'p.id', texte = 'y'): Condition =>
  sql<boolean>`(${sql.id(texte)}.projet_id = ${sql.ref(projet)} and ${sql.id(texte)}.annule_le is null)`
export const payee = (projet = 'p.id'): Condition =>
  sql<boolean>`exists (select from paiement y where ${paiementDe(projet)})`

/** Paid, and its report not filed. */
export const BILAN_ATTENDU = sql<boolean>`(p.convention_signee_le is not null and y.id is not null and b.rempli_le is null)`
/** The day by which it is to be filed (domain: echeanceBilan). */
export const echeanceBilan = (jours: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(greatest(p.date_fin, y.date_paiement) + ${jours})`
/** Over: withdrawn, archived, refused, or its report accepted (domain: finDe). */
export const finie = (texte = 'p', autre = 'c'): Condition =>
  sql<boolean>`(not ${vivante(texte)}
    or ((${sql.id(texte)}.caa_avis = 'refuse' and ${sql.id(autre)}.caa_validee_le is not null) is true)
    or ((${sql.id(texte)}.ca_avis = 'refuse' and ${close(autre)}) is true)
    or coalesce((select ${bilanAccepte()} from controle_bilan k where k.projet_id = ${sql.id(texte)}.id
      order by k.le desc, k.id desc limit 1), false))`
/** A review of a report (k: controle_bilan) that accepts it whole (domain: bilanValide). */
export const bilanAccepte = (texte = 'k'): Condition =>
  sql<boolean>`(${sql.id(texte)}.bilan_valide and ${sql.id(texte)}.documents_bilan_valide and ${sql.id(texte)}.documents_com_valide)`
/** A file (f) of the report, the others being of the application. */
export const PIECE_DE_BILAN = sql<boolean>`f.type in (${sql.join(
  PIECES.filter((piece) => piece.objet === 'bilan').map((piece) => sql.lit(piece.type)),
)})`

/** A deposit period (d) open on that day (domain: periodeOuverte). */
export const periodeOuverteLe = (jour: unknown): Condition =>
  sql<boolean>`(d.date_debut <= ${jour} and coalesce(d.deadline, d.date_fin) >= ${jour})`
/** A code neither used nor killed, expired or not. */
export const codeNonServi = (texte = 'code_verification'): Condition =>
  sql<boolean>`(${sql.id(texte)}.utilise_le is null and ${sql.id(texte)}.annule_le is null)`

/** Account of a structure of that state, not closed: each has its index (domain: statutCompte). */
export const listee = (statut: StatutCompte, texte = 'p'): Condition => {
  const compte = sql.id(texte)
  const etats = {
    valide: sql`${compte}.valide_le is not null`,
    refus: sql`${compte}.valide_le is null and ${compte}.refuse_le is not null`,
    'en cours': sql`${compte}.valide_le is null and ${compte}.refuse_le is null`,
  }
  return sql<boolean>`(${etats[statut]} and not ${compte}.ferme)`
}

/** A line of transfer that nothing has ended: made, rejected, taken out, or its run cancelled. */
export const ligneVivante = (texte = 'l'): Condition => sql<boolean>`${sql.id(texte)}.finie_le is null`
/** How many transfers were tried for an application. */
export const tentativesDe = (projet = 'p.id'): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ligne_virement a where a.projet_id = ${sql.ref(projet)})`
/** Somebody settled what the bank said of a line. */
export const reglee = (texte = 'l'): Condition =>
  sql<boolean>`exists (select from reglement_banque g where g.ligne_id = ${sql.id(texte)}.id)`

const compteDe = (texte: string) =>
  sql`row(${sql.id(texte)}.iban_empreinte, ${sql.id(texte)}.bic, ${sql.id(texte)}.titulaire)`
const compteActuel = (texte: string) =>
  sql`row(${sql.id(texte)}.iban_empreinte, ${sql.id(texte)}.bic, ${sql.id(texte)}.titulaire_compte)`
/** Two lines that pay the same account. */
export const memeCompte = (texte: string, autre: string): Condition =>
  sql<boolean>`(${compteDe(texte)} is not distinct from ${compteDe(autre)})`
/** A line that pays the account its holder has now, and one that they changed since. */
export const auCompteActuel = (texte: string, autre = 'o'): Condition =>
  sql<boolean>`(${compteDe(texte)} is not distinct from ${compteActuel(autre)})`
export const compteChange = (texte: string, autre = 'o'): Condition =>
  sql<boolean>`(${compteDe(texte)} is distinct from ${compteActuel(autre)})`
/** The check (v: verification_rib) of the last change of a holder's account. */
export const verifieLeRib = (texte = 'o'): Condition =>
  sql<boolean>`(v.porteur_id = ${sql.id(texte)}.id and v.rib_modifie_le = ${sql.id(texte)}.rib_modifie_le)`
export const ribVerifie = (texte = 'o'): Condition =>
  sql<boolean>`exists (select from verification_rib v where ${verifieLeRib(texte)})`
/** Bank details changed after the agreement was signed (domain: ribModifieDepuis). */
export const RIB_MODIFIE = sql<boolean>`coalesce(o.rib_modifie_le > p.convention_signee_le, false)`
