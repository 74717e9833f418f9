import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'

export interface Verdict {
  projetValide: boolean
  presentationValide: boolean
  budgetValide: boolean
  fichiersValide: boolean
  /** Reason given to the holder; required when one section is refused. */
  message: string | null
}

/** Writes the verdict on the current signature of an application; gives the row's id. */
export async function inscrireVerdict(
  tx: Tx,
  verdict: Verdict & { projetId: number; signatureId: number; par: number; le: Date },
): Promise<number> {
  const ligne = await tx.insertInto('controle').values(verdict).returning('id').executeTakeFirstOrThrow()
  await ecrireProjet(tx, verdict.projetId, {}, { nature: 'fait', le: verdict.le })
  return ligne.id
}

/** Cancels a verdict; it stays in the base, out of the history. */
export async function effacerVerdict(
  tx: Tx,
  avis: { projetId: number; controleId: number; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('controle')
    .set({ annuleLe: avis.le, annulePar: avis.par })
    .where('id', '=', avis.controleId)
    .execute()
  await ecrireProjet(tx, avis.projetId, {}, { nature: 'fait', le: avis.le })
}

/** Amount recommended to the commission, in euros. Its holder never reads it: no version, no date moves. */
export async function inscrireRecommandation(
  tx: Tx,
  recommandation: { projetId: number; montant: number; par: number; le: Date },
): Promise<void> {
  const { montant: montantRecommande, le, par: recommandePar } = recommandation
  const colonnes = { montantRecommande, recommandeLe: le, recommandePar }
  await ecrireProjet(tx, recommandation.projetId, colonnes, { nature: 'interne', le })
}

export interface CommissionVerrouillee {
  id: number
  numero: number
  annee: number
  date: Jour
  caaValideeLe: Date | null
  caValideeLe: Date | null
}

/**
 * Commissions kept at their step until `tx` ends. A commission is always locked before its applications, or
 * two acts could wait for each other.
 */
export const retenirCommissions = (tx: Tx, ids: readonly number[]): Promise<CommissionVerrouillee[]> =>
  tx
    .selectFrom('commission')
    .select(['id', 'numero', 'annee', 'date', 'caaValideeLe', 'caValideeLe'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()

/** The commission of an application now; null without one. */
export async function commissionDe(tx: Tx, projetId: number): Promise<number | null> {
  const ligne = await tx
    .selectFrom('projet')
    .select('commissionId')
    .where('id', '=', projetId)
    .executeTakeFirst()
  return ligne?.commissionId ?? null
}

/** Puts an application before a commission, or moves it there: an opinion already given is cleared. */
export async function inscrireAffectation(
  tx: Tx,
  affectation: { projetId: number; commissionId: number; par: number; le: Date },
): Promise<void> {
  const { projetId, commissionId, par: affectePar, le } = affectation
  const sansAvis = {
    caaAvis: null,
    caaMontant: null,
    caaMotif: null,
    caaMail: false,
    caaLe: null,
    caaPar: null,
  }
  const colonnes = { commissionId, affecteLe: le, affectePar, ...sansAvis }
  await ecrireProjet(tx, projetId, colonnes, { nature: 'fait', le })
}
