import { sql } from 'kysely'
import type { Acteur, Db, Tx } from '#server/contexte.ts'

/** The account of an address, unless deactivated. */
export async function lireCompteDeConnexion(db: Db | Tx, email: string) {
  return await db
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('desactiveLe', 'is', null)
    .select(['id', 'role', 'email', 'prenom', 'nom', 'motDePasse', 'verrouilleJusque'])
    .executeTakeFirst()
}

/** The same account, locked for the rest of the transaction. */
export async function verrouillerCompte(tx: Tx, id: number) {
  return await tx
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .where('desactiveLe', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Forgets the failures of an account that has just signed in. */
export async function oublierEchecs(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set({ echecs: 0, verrouilleJusque: null })
    .where('id', '=', id)
    .execute()
}

export interface NouvelleSession {
  utilisateurId: number
  jetonEmpreinte: Buffer
  adresse: string
  agent: string
  le: Date
}

/** Opens a session. */
export async function inscrireSession(tx: Tx, s: NouvelleSession): Promise<void> {
  const { le, ...reste } = s
  await tx
    .insertInto('session')
    .values({ ...reste, creeLe: le, vueLe: le })
    .execute()
}

/** Ends the living sessions of a person, but `sauf`. */
export async function revoquerSessions(
  tx: Tx,
  utilisateurId: number,
  le: Date,
  sauf?: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('revoqueeLe', 'is', null)
    .$if(sauf !== undefined, (q) => q.where('id', '<>', sauf ?? 0))
    .execute()
}

/** Ends one session. */
export async function revoquerSession(db: Db, id: number, le: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('id', '=', id)
    .where('revoqueeLe', 'is', null)
    .execute()
}

type Qui = Pick<Acteur, 'id' | 'role'>

// Staff share one reading of each conversation; everybody else has their own one.
const nonLus = ({ id, role }: Qui) =>
  role === 'comptable'
    ? sql<boolean>`false`
    : role === 'admin' || role === 'superviseur'
      ? sql<boolean>`exists (select 1 from message m join conversation c on c.id = m.conversation_id
          where not m.de_administration and m.le > coalesce(c.lue_administration_le, '-infinity'))`
      : sql<boolean>`exists (select 1 from message m join conversation c on c.id = m.conversation_id
          where c.utilisateur_id = ${id} and m.de_administration
            and m.le > coalesce(c.lue_utilisateur_le, '-infinity'))`

/** Whether messages wait for this person. */
export async function aDesMessagesNonLus(db: Db | Tx, qui: Qui): Promise<boolean> {
  const { rows } = await sql<{ oui: boolean }>`select ${nonLus(qui)} as oui`.execute(db)
  return rows[0]?.oui ?? false
}

/** Signed, in no commission, never accepted: few, and found in indexes alone (`offset 0` keeps it first). */
const signeesSansAccord = sql`(select p.id from projet p
  where p.commission_id is null and p.archive_le is null and p.signe_le is not null
  and not exists (select 1 from controle k where k.projet_id = p.id and k.annule_le is null
    and k.projet_valide and k.presentation_valide and k.budget_valide and k.fichiers_valide) offset 0)`

const JOUR = 86_400_000
/** Older failures stay in the list of the screen, and no longer call for attention. */
const RAPPEL_ECHECS = 7 * JOUR

/** What waits for this person, in one statement; each thing is counted for those who see it. */
export async function lireAttentes(
  db: Db,
  qui: Qui,
  voit: { comptes: boolean; projets: boolean; envois: boolean },
  le: Date,
) {
  const depuis = new Date(le.getTime() - RAPPEL_ECHECS)
  const { rows } = await sql<{ messages: boolean; comptes: number; projets: number; envois: number }>`
    select ${nonLus(qui)} as messages,
      case when ${voit.comptes}::boolean then
        (select count(*) from porteur where valide_le is null and refuse_le is null) else 0 end as comptes,
      case when ${voit.projets}::boolean then
        (select count(*) from ${signeesSansAccord} a join projet p on p.id = a.id
          where p.signe_revision = p.revision and p.retire_le is null
          and not exists (select 1 from controle c join signature s on s.id = c.signature_id
            where c.projet_id = p.id and c.annule_le is null and s.tour = (select max(d.tour)
              from signature d where d.projet_id = p.id and d.objet = 'demande'))) else 0 end as projets,
      case when ${voit.envois}::boolean then
        (select count(*) from envoi where abandonne_le > ${depuis} and texte is not null
          and (expire_le is null or expire_le > ${le})) else 0 end as envois
  `.execute(db)
  return rows[0] ?? { messages: false, comptes: 0, projets: 0, envois: 0 }
}

/** Reset links asked for by a person since `depuis`. */
export async function compterJetonsRecents(tx: Tx, utilisateurId: number, depuis: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('jeton')
    .where('utilisateurId', '=', utilisateurId)
    .where('usage', '=', 'mot-de-passe')
    .where('creeLe', '>', depuis)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export type UsageJeton = 'mot-de-passe' | 'invitation' | 'email'

/** The living token of that SHA-256 with its person's address; `verrouiller` keeps both for the transaction. */
export async function lireJeton(
  db: Db | Tx,
  o: { empreinte: Buffer; usages: UsageJeton[]; le: Date; verrouiller: boolean },
) {
  return await db
    .selectFrom('jeton as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.utilisateurId')
    .where('j.empreinte', '=', o.empreinte)
    .where('j.usage', 'in', o.usages)
    .where('j.utiliseLe', 'is', null)
    .where('j.annuleLe', 'is', null)
    .where('j.expireLe', '>', o.le)
    .where('u.desactiveLe', 'is', null)
    .select(['j.id', 'j.utilisateurId', 'j.email as nouvelleAdresse'])
    .select(['u.email', 'u.emailEnAttente', 'u.prenom', 'u.role'])
    .$if(o.verrouiller, (q) => q.forUpdate())
    .executeTakeFirst()
}

/** Uses a token, and kills the others of that person for the given usages. */
export async function consommerJeton(
  tx: Tx,
  j: { id: number; utilisateurId: number },
  usages: UsageJeton[],
  le: Date,
): Promise<void> {
  await tx.updateTable('jeton').set({ utiliseLe: le }).where('id', '=', j.id).execute()
  await annulerJetons(tx, j.utilisateurId, usages, le)
}

/** Kills the living tokens of a person for the given usages. */
export async function annulerJetons(
  tx: Tx,
  utilisateurId: number,
  usages: UsageJeton[],
  le: Date,
): Promise<void> {
  await tx
    .updateTable('jeton')
    .set({ annuleLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('usage', 'in', usages)
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
}

/** Writes the hash of a new password; the account is free again, and no address asked for with the former one waits. */
export async function ecrireMotDePasse(tx: Tx, id: number, hache: string): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      motDePasse: hache,
      emailEnAttente: null,
      echecs: 0,
      verrouilleJusque: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
