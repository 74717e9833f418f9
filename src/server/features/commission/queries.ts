import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { numeroSuivant } from '#server/socle/projet/numero.ts'

/** Creates a commission of the year of `date`, with its yearly number; `montantDisponible` in euros. */
export async function inscrireCommission(
  tx: Tx,
  c: {
    date: Jour
    isVisible: boolean
    declarationExigee?: boolean
    montantDisponible: number
    par: number | null
    le: Date
    cleCreation?: string | null
  },
): Promise<{ id: number; numero: number; annee: number }> {
  const annee = Number(c.date.slice(0, 4))
  const numero = await numeroSuivant(tx, 'commission', annee)
  const { date, isVisible, montantDisponible, declarationExigee = false, cleCreation = null } = c
  const { id } = await tx
    .insertInto('commission')
    .values({
      date,
      isVisible,
      montantDisponible,
      declarationExigee,
      annee,
      numero,
      creeLe: c.le,
      creePar: c.par,
      cleCreation,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, numero, annee }
}

/** The commission a client's creation key already made, if any. */
export const commissionDeCle = (tx: Tx, cleCreation: string) =>
  tx.selectFrom('commission').select('id').where('cleCreation', '=', cleCreation).executeTakeFirst()

/** An opinion or a decision. Until it is published its holder's answers stay as they were: no version, no date moves. */
export interface Decision {
  projetId: number
  decision: 'accepte' | 'refuse' | 'attente'
  /** Euros, for an acceptance only. */
  montantAlloue: number | null
  /** Confidential, for a refusal only. */
  motifRefus: string | null
  sendMailRefus: boolean
  par: number
  le: Date
}

/** Records the opinion of the first stage; the last one counts until it is published. */
export async function inscrireAvisCaa(tx: Tx, d: Decision): Promise<void> {
  const colonnes = {
    caaAvis: d.decision,
    caaMontant: d.decision === 'accepte' ? d.montantAlloue : null,
    caaMotif: d.decision === 'refuse' ? d.motifRefus : null,
    caaMail: d.sendMailRefus,
    caaLe: d.le,
    caaPar: d.par,
  }
  await ecrireProjet(tx, d.projetId, colonnes, { nature: 'interne', le: d.le })
}

/** Records the decision of the board; the last one counts until the commission closes. */
export async function inscrireDecisionCa(
  tx: Tx,
  d: Decision & { decision: 'accepte' | 'refuse' },
): Promise<void> {
  const colonnes = {
    caAvis: d.decision,
    caMontant: d.decision === 'accepte' ? d.montantAlloue : null,
    caMotif: d.decision === 'refuse' ? d.motifRefus : null,
    caMail: d.sendMailRefus,
    caLe: d.le,
    caPar: d.par,
  }
  await ecrireProjet(tx, d.projetId, colonnes, { nature: 'interne', le: d.le })
}

/** Publishes the first stage: the commission goes to step 2. */
export async function inscrireValidationCaa(
  tx: Tx,
  commissionId: number,
  par: number,
  le: Date,
): Promise<void> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ caaValideeLe: le, caaValideePar: par, version: eb('version', '+', 1) }))
    .where('id', '=', commissionId)
    .execute()
}

/** Publishes the board's decisions, closes the commission and numbers the agreements of the accepted ones. */
export async function inscrireValidationCa(
  tx: Tx,
  commissionId: number,
  par: number,
  le: Date,
  annee: number,
): Promise<{ id: number; numeroConvention: string }[]> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ caValideeLe: le, caValideePar: par, version: eb('version', '+', 1) }))
    .where('id', '=', commissionId)
    .execute()
  const acceptes = await tx
    .selectFrom('projet')
    .select('id')
    .where('commissionId', '=', commissionId)
    .where('caAvis', '=', 'accepte')
    .where('retireLe', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const numerotes: { id: number; numeroConvention: string }[] = []
  for (const { id } of acceptes) {
    const n = await numeroSuivant(tx, 'convention', annee)
    const numeroConvention = `C-${annee}-${String(n).padStart(4, '0')}`
    await ecrireProjet(tx, id, { numeroConvention }, { nature: 'fait', le })
    numerotes.push({ id, numeroConvention })
  }
  return numerotes
}
