import type { Courriel, Sms, Tx } from '#server/contexte.ts'
import type { CadreCourriels } from './cadre-courriels.ts'

/** Writes a mail, framed, as a row of the outbox, in the acting transaction; gives its id. */
export async function deposerCourriel(tx: Tx, cadre: CadreCourriels, c: Courriel, le: Date): Promise<number> {
  const { texte, html } = await cadre.mettreEnForme(tx, c.corps)
  const { id } = await tx
    .insertInto('envoi')
    .values({
      canal: 'email',
      evenement: c.evenement,
      destinataire: c.a,
      sujet: c.sujet,
      texte,
      html,
      pieces: JSON.stringify(c.pieces ?? []),
      secret: c.secret ?? false,
      creeLe: le,
      expireLe: c.expireLe ?? null,
      projetId: c.projetId ?? null,
      porteurId: c.porteurId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for an SMS. */
export async function deposerSms(tx: Tx, s: Sms, le: Date): Promise<number> {
  const { id } = await tx
    .insertInto('envoi')
    .values({
      canal: 'sms',
      evenement: s.evenement,
      destinataire: s.a,
      texte: s.texte,
      secret: s.secret ?? false,
      creeLe: le,
      expireLe: s.expireLe ?? null,
      projetId: s.projetId ?? null,
      porteurId: s.porteurId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
