import type { Tx } from '#server/contexte/base.ts'
import type { Courriel, Sms } from '#server/contexte/file-attente.ts'
import type { CadreCourriels, Forme } from './cadre-courriels.ts'

/** Writes a mail, framed, as a row of the outbox, in the acting transaction; gives its id. */
export async function deposerCourriel(
  tx: Tx,
  cadre: CadreCourriels,
  courriel: Courriel,
  le: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('envoi')
    .values(ligneDe(courriel, await cadre.mettreEnForme(tx, courriel.corps), le))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for several, in one statement beside what the frame reads. */
export async function deposerCourriels(
  tx: Tx,
  cadre: CadreCourriels,
  courriels: readonly Courriel[],
  le: Date,
): Promise<number[]> {
  const formes = await cadre.mettreEnsemble(
    tx,
    courriels.map((c) => c.corps),
  )
  const deposes = await tx
    .insertInto('envoi')
    .values(formes.flatMap((forme, i) => (courriels[i] ? [ligneDe(courriels[i], forme, le)] : [])))
    .returning('id')
    .execute()
  return deposes.map((d) => d.id)
}

const ligneDe = (courriel: Courriel, forme: Forme, le: Date) => ({
  canal: 'email' as const,
  evenement: courriel.evenement,
  destinataire: courriel.a,
  sujet: courriel.sujet,
  ...forme,
  pieces: JSON.stringify(courriel.pieces ?? []),
  secret: courriel.secret ?? false,
  creeLe: le,
  expireLe: courriel.expireLe ?? null,
  projetId: courriel.projetId ?? null,
  porteurId: courriel.porteurId ?? null,
})

/** The same for an SMS. */
export async function deposerSms(tx: Tx, sms: Sms, le: Date): Promise<number> {
  const { id } = await tx
    .insertInto('envoi')
    .values({
      canal: 'sms',
      evenement: sms.evenement,
      destinataire: sms.a,
      texte: sms.texte,
      secret: sms.secret ?? false,
      creeLe: le,
      expireLe: sms.expireLe ?? null,
      projetId: sms.projetId ?? null,
      porteurId: sms.porteurId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
