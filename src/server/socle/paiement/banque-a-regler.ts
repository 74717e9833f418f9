import { type RawBuilder, sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import { direExecution, direRejet, type Execution } from '#domain/virement/payable.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { auCompteActuel, memeCompte, reglee } from '../projet/regles-sql.ts'

/** A rejection that aimed at the account a holder still has, and that nobody settled. */
export interface RejetARegler {
  ligne: number
  projetId: number
  lotId: number
  reference: string
  le: Date
  code: string | null
  titulaire: string
  ibanMasque: string
}

/** The last one of a holder (o: porteur), in at most one row. */
export const rejetDe = (): RawBuilder<RejetARegler> => sql<RejetARegler>`select r.id as ligne, r.projet_id,
    r.lot_id, r.reference, r.rejetee_le as le, r.rejet_code as code, r.titulaire, r.iban_masque
  from ligne_virement r where r.porteur_id = o.id and r.rejet_vise_compte
    and ${auCompteActuel('r')} and not ${reglee('r')}
  order by r.rejetee_le desc, r.id desc limit 1`

/** The same of one holder, or undefined. */
export async function lireRejetARegler(db: Db | Tx, porteurId: number): Promise<RejetARegler | undefined> {
  const { rows } = await sql<RejetARegler>`select j.* from porteur o join lateral (${rejetDe()}) j on true
    where o.id = ${porteurId}`.execute(db)
  return rows[0]
}

/** Who said right the very account that a line pays, after the bank had refused it. */
export const jugesDe = (ligne: string): RawBuilder<number[]> =>
  sql<number[]>`array(select w.par from ligne_virement r join reglement_banque w on w.ligne_id = r.id
    where r.porteur_id = ${sql.id(ligne)}.porteur_id and r.rejet_vise_compte and ${memeCompte('r', ligne)})`

/** A line that the bank says executed though its run was cancelled, as long as nobody settled it. */
export const aRegler = (ligne: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.id(ligne)}.executee_le is not null and ${sql.id(ligne)}.confirmee_le is null and not ${reglee(ligne)})`

/** The one of an application, or null; `projet`: its id. */
export const executionDe = (projet: RawBuilder<unknown>): RawBuilder<Execution | null> =>
  sql`(select json_build_object('lotId', e.lot_id, 'lotNumero', c.numero, 'reference', e.reference, 'le', e.executee_le)
    from ligne_virement e join lot_virement c on c.id = e.lot_id where e.projet_id = ${projet} and ${aRegler('e')}
    order by e.id desc limit 1)`

/** Throws Conflit while a transfer of this application, cancelled but executed by the bank, is unsettled. */
export async function exigerSansExecution(tx: Tx, projetId: number): Promise<void> {
  const { rows } = await sql<{
    execution: Execution | null
  }>`select ${executionDe(sql`${projetId}::int`)} as execution`.execute(tx)
  const execution = rows[0]?.execution
  if (execution) throw new Conflit(direExecution(execution), 'execution')
}

/** The same; and when a bank refused the account to be paid, and nobody said since why it is right. */
export async function exigerBanqueReglee(
  tx: Tx,
  demande: { projetId: number; porteurId: number },
): Promise<void> {
  await exigerSansExecution(tx, demande.projetId)
  const rejet = await lireRejetARegler(tx, demande.porteurId)
  if (rejet) throw new Conflit(direRejet(rejet), 'rejet')
}
