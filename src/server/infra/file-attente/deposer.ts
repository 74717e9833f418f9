import type { Courriel, Sms, Tx } from '#server/contexte.ts'
import type { CadreCourriels, Forme } from './cadre-courriels.ts'

/** Writes a mail, framed, as a row of the outbox, in the acting transaction; gives its id. */
export async function deposerCourriel(tx: Tx, cadre: CadreCourriels, c: Courriel, le: Date): Promise<number> {
  const { id } = await tx
    .insertInto('envoi')
    .values(ligneDe(c, await cadre.mettreEnForme(tx, c.corps), le))
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

const ligneDe = (c: Courriel, forme: Forme, le: Date) => ({
  canal: 'email' as const,
  evenement: c.evenement,
  destinataire: c.a,
  sujet: c.sujet,
  ...forme,
  pieces: JSON.stringify(c.pieces ?? []),
  secret: c.secret ?? false,
  creeLe: le,
  expireLe: c.expireLe ?? null,
  projetId: c.projetId ?? null,
  porteurId: c.porteurId ?? null,
})

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
