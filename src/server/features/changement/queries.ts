import { sql } from 'kysely'
import { etatDemande, sansReponse } from '#domain/adhesion/demande.ts'
import { DELAIS, type Issue } from '#domain/changement/regles.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { lireDerniereAdhesion } from '#server/socle/membre/adhesions.ts'
import { changements, EVENEMENTS, nouvelleVersion } from '#server/socle/membre/changements.ts'
import { payee, vivante } from '#server/socle/projet/regles-sql.ts'

/** Requests of that person for that structure since then. */
export async function compterDemandes(tx: Tx, porteurId: number, demandeurId: number, depuis: Date) {
  const { n } = await tx
    .selectFrom('changementResponsable')
    .where('porteurId', '=', porteurId)
    .where('demandeurId', '=', demandeurId)
    .where('deposeLe', '>', depuis)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface NouvelleDemande {
  porteurId: number
  demandeurId: number
  viseId: number
  texte: string
  deposeLe: Date
  piece: FichierRecu
}

export async function inscrireDemande(tx: Tx, { piece, ...demande }: NouvelleDemande): Promise<number> {
  const { id } = await tx
    .insertInto('changementResponsable')
    .values({
      ...demande,
      pieceNom: piece.nom,
      pieceMime: piece.mime ?? 'application/octet-stream',
      pieceTaille: piece.taille,
      pieceEmpreinte: piece.empreinte,
      pieceCle: piece.cle,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose request to join that is, and for which structure. */
export const lireAdhesion = (db: Db | Tx, id: number) =>
  db
    .selectFrom('demandeAdhesion')
    .where('id', '=', id)
    .select(['id', 'porteurId', 'utilisateurId'])
    .executeTakeFirst()
export type AdhesionLue = NonNullable<Awaited<ReturnType<typeof lireAdhesion>>>

/** Whether who asks for the structure asked to join it, and no owner said no since: they may come in. */
export async function attendToujours(
  db: Db | Tx,
  { porteurId, demandeurId }: { porteurId: number; demandeurId: number },
  le: Date,
): Promise<boolean> {
  const derniere = await lireDerniereAdhesion(db, porteurId, demandeurId)
  return derniere !== undefined && sansReponse(etatDemande(derniere, le))
}

/** That person's objection in progress. */
export const objectionDe = (db: Db | Tx, changementId: number, utilisateurId: number) =>
  db
    .selectFrom('changementObjection')
    .where('changementId', '=', changementId)
    .where('utilisateurId', '=', utilisateurId)
    .where('retireeLe', 'is', null)
    .select(['id', 'texte'])
    .executeTakeFirst()

export async function inscrireObjection(
  tx: Tx,
  o: { changementId: number; utilisateurId: number; texte: string; le: Date },
): Promise<void> {
  await tx.insertInto('changementObjection').values(o).execute()
  await nouvelleVersion(tx, o.changementId)
}

export async function noterObjectionRetiree(
  tx: Tx,
  { id, changementId }: { id: number; changementId: number },
  le: Date,
): Promise<void> {
  await tx.updateTable('changementObjection').set({ retireeLe: le }).where('id', '=', id).execute()
  await nouvelleVersion(tx, changementId)
}

/** Who answered it, what and when; undefined while nobody has. */
export async function quiADecide(db: Db | Tx, id: number) {
  const k = await db
    .selectFrom('changementResponsable as k')
    .leftJoin('utilisateur as u', 'u.id', 'k.decidePar')
    .where('k.id', '=', id)
    .select(['k.issue', 'k.closLe as le', 'k.motif', 'k.decidePar as parId', 'u.prenom', 'u.nom'])
    .executeTakeFirst()
  if (!k?.issue || !k.le) return undefined
  const { issue, le, motif, parId } = k
  return { issue: issue as Issue, le, motif, parId, par: k.nom === null ? null : `${k.prenom} ${k.nom}` }
}

/** The one that waits for the structure; else the last of that person's, answered for 30 days at most. */
export const lirePourMembre = (db: Db, porteurId: number, demandeurId: number, le: Date) =>
  changements(db)
    .where('k.porteurId', '=', porteurId)
    .where((eb) =>
      eb.or([
        eb('k.closLe', 'is', null),
        eb.and([
          eb('k.demandeurId', '=', demandeurId),
          eb('k.closLe', '>', new Date(le.getTime() - DELAIS.extinction)),
        ]),
      ]),
    )
    .orderBy(sql`k.clos_le desc nulls first`)
    .limit(1)
    .executeTakeFirst()

/** Lines of the staff's list: those that wait, the oldest first, then the last answered. */
const CLOS_MONTRES = 50
export async function lireTous(db: Db) {
  const [ouverts, clos] = await Promise.all([
    changements(db).where('k.closLe', 'is', null).orderBy('k.deposeLe').orderBy('k.id').execute(),
    changements(db)
      .where('k.closLe', 'is not', null)
      .orderBy('k.closLe', 'desc')
      .orderBy('k.id', 'desc')
      .limit(CLOS_MONTRES)
      .execute(),
  ])
  return [...ouverts, ...clos]
}

/** All that who decides reads, the members apart. */
export const lireEntier = (db: Db, id: number) =>
  changements(db)
    .leftJoin('utilisateur as p', 'p.id', 'k.decidePar')
    .where('k.id', '=', id)
    .select(['k.pieceNom', 'k.pieceTaille', 'k.motif', 'p.prenom as parPrenom', 'p.nom as parNom'])
    .select(['o.tel', 'o.ribGeleJusque', 'o.utilisateurId as responsable'])
    .executeTakeFirst()

/** The paper, as it is stored. */
export const lirePiece = (db: Db, id: number) =>
  db
    .selectFrom('changementResponsable')
    .where('id', '=', id)
    .select(['pieceNom', 'pieceCle', 'pieceTaille', 'pieceMime', 'pieceEmpreinte'])
    .executeTakeFirst()

interface MessageLu {
  evenement: string
  le: string
  remisLe: string | null
  abandonneLe: string | null
  raison: string | null
}

/** The present members, with the mails of the request that left for each and when they were last at work. */
export const lirePersonnes = (db: Db, { porteurId, depuis }: { porteurId: number; depuis: Date }) =>
  db
    .selectFrom('membre as m')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .where('m.porteurId', '=', porteurId)
    .where('m.jusque', 'is', null)
    .orderBy('m.id')
    .select([
      'm.utilisateurId',
      'm.role',
      'm.signataire',
      'm.finances',
      'm.depuis',
      'm.vuLe',
      'u.prenom',
      'u.nom',
    ])
    .select(
      sql<MessageLu[]>`(select coalesce(json_agg(json_build_object('evenement', e.evenement, 'le', e.cree_le,
          'remisLe', e.envoye_le, 'abandonneLe', e.abandonne_le, 'raison', e.derniere_erreur) order by e.id), '[]')
        from envoi e where e.porteur_id = m.porteur_id and e.cree_le >= ${depuis}
          and e.evenement in (${sql.join(Object.values(EVENEMENTS))})
          and lower(e.destinataire) = lower(u.email))`.as('messages'),
    )
    .execute()
export type PersonneLue = Awaited<ReturnType<typeof lirePersonnes>>[number]

/** What was objected, taken back or not, the first before. */
export const lireObjections = (db: Db, changementId: number) =>
  db
    .selectFrom('changementObjection as b')
    .innerJoin('utilisateur as u', 'u.id', 'b.utilisateurId')
    .where('b.changementId', '=', changementId)
    .orderBy('b.le')
    .select(['b.utilisateurId', 'b.texte', 'b.le', 'b.retireeLe', 'u.prenom', 'u.nom'])
    .execute()

/** Aids that wait for their payment to the structure, which would wait while its account is frozen. */
export const lireAidesAPayer = (db: Db, porteurId: number) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .where('p.porteurId', '=', porteurId)
    .where('p.conventionSigneeLe', 'is not', null)
    .where(sql<boolean>`${vivante()} and not ${payee()}`)
    .orderBy('p.id')
    .select(['p.numeroConvention', 'p.numero', 'p.caMontant', 'o.ibanFin'])
    .limit(20)
    .execute()

/** Requests without an answer that the clock has something to say to; whether an owner was not reached. */
export const lireAFaireAvancer = async (db: Db) =>
  changements(db)
    .where('k.closLe', 'is', null)
    .select(
      sql<boolean>`exists (select from envoi e where e.porteur_id = k.porteur_id and e.cree_le >= k.depose_le
        and e.evenement in (${sql.join(Object.values(EVENEMENTS))}) and e.abandonne_le is not null
        and lower(e.destinataire) in (select lower(u.email) from membre m
          join utilisateur u on u.id = m.utilisateur_id
          where m.porteur_id = k.porteur_id and m.jusque is null
            and (m.role = 'proprietaire' or m.utilisateur_id = k.vise_id)))`.as('injoignable'),
    )
    .orderBy('k.id')
    .execute()

/** Notes that the members were told again, or the staff told; false when it was done already. */
export async function noter(tx: Tx, id: number, quoi: 'rappeleLe' | 'personnelPrevenuLe', le: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('changementResponsable')
    .set({ [quoi]: le })
    .where('id', '=', id)
    .where('closLe', 'is', null)
    .where(quoi, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
