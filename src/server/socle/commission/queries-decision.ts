import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'

/** An opinion or a decision; before publication it moves nothing the holder reads, version or date. */
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
  /** Why it changes what a sitting recorded. */
  raison?: string | null
}

/** The last sitting of a step that had this file on its order, open or closed. */
const derniereSeance = (
  etape: 1 | 2,
  projetId: number,
) => sql`(select s.id, s.close_le, o.decision, o.montant_alloue
    from seance s
      join seance_dossier o on o.seance_id = s.id and o.inscrit_le is not null and o.projet_id = ${projetId}
      join projet p on p.id = o.projet_id and p.commission_id = s.commission_id
    where s.etape = ${etape} and s.ouverte_le is not null order by s.rang desc limit 1)`

/** That sitting keeps what is decided on it, whoever decides, in the room or not. */
async function noterDecision(tx: Tx, etape: 1 | 2, decision: Decision): Promise<void> {
  const montant = decision.decision === 'accepte' ? decision.montantAlloue : null
  await sql`insert into seance_avis (seance_id, projet_id, le, par, prenom, nom, avis, montant, raison)
    select x.id, ${decision.projetId}, ${decision.le}, u.id, u.prenom, u.nom, ${decision.decision}, ${montant}, ${decision.raison ?? null}
    from ${derniereSeance(etape, decision.projetId)} x join utilisateur u on u.id = ${decision.par}`.execute(
    tx,
  )
}

/** What that sitting recorded, once it is closed; null when it recorded nothing, or is under way. */
export async function enregistreEnSeance(
  tx: Tx,
  etape: 1 | 2,
  projetId: number,
): Promise<Pick<Decision, 'decision' | 'montantAlloue'> | null> {
  const { rows } = await sql<Pick<Decision, 'decision' | 'montantAlloue'>>`select decision,
      montant_alloue as "montantAlloue" from ${derniereSeance(etape, projetId)} x
    where close_le is not null and decision is not null`.execute(tx)
  return rows[0] ?? null
}

/** Records an opinion or a decision; the last one counts until it is published or the commission closes. */
export async function inscrireAvis(tx: Tx, etape: 1 | 2, decision: Decision): Promise<void> {
  const montant = decision.decision === 'accepte' ? decision.montantAlloue : null
  const motif = decision.decision === 'refuse' ? decision.motifRefus : null
  const { decision: avis, sendMailRefus: mail, le, par } = decision
  // The board does not postpone (verifierDecision).
  const caAvis = avis === 'attente' ? null : avis
  const colonnes =
    etape === 1
      ? { caaAvis: avis, caaMontant: montant, caaMotif: motif, caaMail: mail, caaLe: le, caaPar: par }
      : { caAvis, caMontant: montant, caMotif: motif, caMail: mail, caLe: le, caPar: par }
  await noterDecision(tx, etape, decision)
  await ecrireProjet(tx, decision.projetId, colonnes, { nature: 'interne', le })
}

/** What a commission proposed (step 1) or granted (step 2), without withdrawn applications and `sauf`. */
export async function accordesDe(
  tx: Tx,
  commissionId: number,
  { sauf, etape }: { sauf: number; etape: 1 | 2 },
): Promise<number[]> {
  const colonne = etape === 1 ? 'caaMontant' : 'caMontant'
  const lignes = await tx
    .selectFrom('projet')
    .select(`${colonne} as montant`)
    .where('commissionId', '=', commissionId)
    .where('id', '<>', sauf)
    .where('retireLe', 'is', null)
    .where(colonne, 'is not', null)
    .execute()
  return lignes.flatMap(({ montant }) => (montant === null ? [] : [montant]))
}

/** What a commission may grant, in euros. */
export async function disponibleDe(tx: Tx, commissionId: number): Promise<number> {
  const ligne = await tx
    .selectFrom('commission')
    .select('montantDisponible')
    .where('id', '=', commissionId)
    .executeTakeFirst()
  return ligne?.montantDisponible ?? 0
}
