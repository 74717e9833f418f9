import { sql } from 'kysely'
import type { DemandeRecue } from '#domain/adhesion/reponse.ts'
import { JOUR } from '#domain/commun/jours.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { CourrielReglable } from '#domain/membre/destinataires.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { enAttente } from '#server/socle/membre/adhesions.ts'
import { lireTousMembres } from '#server/socle/membre/membres.ts'
import { FONCTION, RESPONSABLE } from '#server/socle/signature/signataire.ts'

/** Mails of this kind, counted by day and by address. */
export const EVENEMENT = 'invitation-membre'

const invitations = (db: Db | Tx) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('utilisateur as p', 'p.id', 'i.par')
    .select(['i.id', 'i.porteurId', 'i.email', 'i.role', 'i.signataire', 'i.finances', 'i.par'])
    .select(['i.envoyeeLe', 'i.expireLe', 'i.accepteeLe', 'i.annuleeLe', 'p.prenom', 'p.nom'])
    .select((eb) =>
      eb
        .selectFrom('envoi as e')
        .where('e.evenement', '=', EVENEMENT)
        .whereRef('e.porteurId', '=', 'i.porteurId')
        .where(sql<boolean>`lower(e.destinataire) = lower(i.email)`)
        .where('e.creeLe', '>=', eb.ref('i.envoyeeLe'))
        .where('e.abandonneLe', 'is not', null)
        .orderBy('e.id', 'desc')
        .limit(1)
        .select('e.derniereErreur')
        .as('nonRemise'),
    )

/** Those that wait for an answer, or have expired and were not cleared; the last sent first. */
export const lireInvitations = (db: Db | Tx, porteurId: number) =>
  invitations(db)
    .where('i.porteurId', '=', porteurId)
    .where('i.accepteeLe', 'is', null)
    .where('i.annuleeLe', 'is', null)
    .orderBy('i.envoyeeLe', 'desc')
    .execute()

export type LigneInvitation = Awaited<ReturnType<typeof lireInvitations>>[number]

export const lireUneInvitation = (db: Db | Tx, id: number) =>
  invitations(db).where('i.id', '=', id).executeTakeFirst()

/** The structure whose invitation that is, if it is this one's. */
export const invitationExiste = async (db: Db, id: number, porteurId: number): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .where('id', '=', id)
    .where('porteurId', '=', porteurId)
    .select('id')
    .executeTakeFirst()) !== undefined

const envoyees = (porteurId: number, le: Date) => sql<number>`(select count(*)::int from envoi
  where evenement = ${EVENEMENT} and porteur_id = ${porteurId} and cree_le > ${new Date(le.getTime() - JOUR)})`

/** Invitations sent for the structure within a day. */
export async function envoyeesDepuisUnJour(db: Db | Tx, porteurId: number, le: Date): Promise<number> {
  const { n } = await db.selectNoFrom(envoyees(porteurId, le).as('n')).executeTakeFirstOrThrow()
  return n
}

/** The same, with the requests to join that wait for an answer, the oldest first. */
export const lireAttentes = (db: Db, porteurId: number, le: Date) =>
  db
    .selectNoFrom([
      envoyees(porteurId, le).as('envoyees'),
      sql<DemandeRecue[]>`(
        select coalesce(json_agg(json_build_object('id', d.id, 'prenom', u.prenom, 'nom', u.nom, 'email', u.email,
          'adresseConfirmeeLe', u.email_confirme_le, 'message', d.message, 'demandeeLe', d.demandee_le,
          'expireLe', d.expire_le) order by d.id), '[]')
        from demande_adhesion d join utilisateur u on u.id = d.utilisateur_id
        where d.porteur_id = ${porteurId} and ${enAttente(le)}
          and u.desactive_le is null)`.as('demandes'),
    ])
    .executeTakeFirstOrThrow()

export interface NouvelleInvitation extends Membre {
  porteurId: number
  email: string
  empreinte: Buffer
  par: number
  le: Date
  expireLe: Date
}

export async function inscrireInvitation(tx: Tx, { le, ...i }: NouvelleInvitation): Promise<number> {
  const { id } = await tx
    .insertInto('invitation')
    .values({ ...i, creeLe: le, envoyeeLe: le })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another link for the same invitation: the former opens nothing any more. */
export async function remplacerLien(
  tx: Tx,
  id: number,
  lien: { empreinte: Buffer; envoyeeLe: Date; expireLe: Date },
): Promise<void> {
  await tx.updateTable('invitation').set(lien).where('id', '=', id).execute()
}

export async function annuler(tx: Tx, id: number, le: Date): Promise<void> {
  await tx.updateTable('invitation').set({ annuleeLe: le }).where('id', '=', id).execute()
}

/** What the link of that SHA-256 opens, and the account its address has, closed or not: it has no other. */
export const lireParLien = (db: Db | Tx, empreinte: Buffer) =>
  invitations(db)
    .innerJoin('porteur as s', 's.id', 'i.porteurId')
    .leftJoin('utilisateur as c', (j) => j.on(sql<boolean>`lower(c.email) = lower(i.email)`))
    .where('i.empreinte', '=', empreinte)
    .where('s.anonymiseLe', 'is', null)
    .select(['s.nomStructure', 'c.role as roleDuCompte', 'p.email as adresseDeQui'])
    .executeTakeFirst()
export type InvitationParLien = NonNullable<Awaited<ReturnType<typeof lireParLien>>>

/** Writes which mails a member does without. */
export async function ecrireCourriels(tx: Tx, id: number, sans: CourrielReglable[]): Promise<void> {
  await tx.updateTable('membre').set({ sansCourriels: sans }).where('id', '=', id).execute()
}

/** Whether that person is, or was, a member of this structure. */
export const membreExiste = async (db: Db, id: number, porteurId: number): Promise<boolean> =>
  (await db
    .selectFrom('membre')
    .where('id', '=', id)
    .where('porteurId', '=', porteurId)
    .select('id')
    .executeTakeFirst()) !== undefined

/** All who ever worked for the structure, those present first, who is responsible, and who may sign. */
export const lireMembresSuivis = (db: Db, porteurId: number) =>
  lireTousMembres(db, porteurId)
    .innerJoin('porteur as o', 'o.id', 'm.porteurId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('habilitation')
          .whereRef('membreId', '=', 'm.id')
          .orderBy('id', 'desc')
          .limit(1)
          .select(['id', 'cause', 'verifieeLe', 'verifieePar', 'piece'])
          .as('h'),
      (j) => j.onTrue(),
    )
    .leftJoin('utilisateur as v', 'v.id', 'h.verifieePar')
    .select([RESPONSABLE, FONCTION, 'h.id as version', 'h.cause', 'h.verifieeLe', 'h.piece'])
    .select(['v.prenom as verifieParPrenom', 'v.nom as verifieParNom'])
    .select('u.anonymiseLe')
    .clearOrderBy()
    .orderBy('m.jusque', (o) => o.desc().nullsFirst())
    .orderBy('m.id')
    .execute()
