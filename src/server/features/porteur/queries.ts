import { type SqlBool, sql } from 'kysely'
import type { Jour } from '../../../domain/commun/jours.ts'
import type { Db, Tx } from '../../contexte.ts'
import { contientMots } from '../../infra/db/recherche.ts'
import type { TablePorteur } from '../../infra/db/tables.ts'

/** Everything of one holder in one statement; `jour` (Paris) decides whether a period is open. */
export async function lireFichePorteur(
  db: Db | Tx,
  id: number,
  o: { jour: Jour; commissionVisible?: boolean },
) {
  return await db
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .$if(o.commissionVisible === true, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('projet as v')
            .innerJoin('commission as c', 'c.id', 'v.commissionId')
            .whereRef('v.porteurId', '=', 'p.id')
            .where('c.isVisible', '=', true)
            .select('v.id'),
        ),
      ),
    )
    .selectAll('p')
    .select(['u.email', 'u.prenom', 'u.nom', 'u.emailEnAttente', 'u.creeLe'])
    .select((eb) => [
      eb
        .selectFrom('projet as n')
        .whereRef('n.porteurId', '=', 'p.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('nbProjets'),
      eb
        .exists(
          eb
            .selectFrom('projet as o')
            .whereRef('o.porteurId', '=', 'p.id')
            .where('o.premiereSignatureLe', 'is', null)
            .where('o.retireLe', 'is', null)
            .where('o.archiveLe', 'is', null)
            .select('o.id'),
        )
        .as('demandeOuverte'),
      eb
        .exists(
          eb
            .selectFrom('periode as d')
            .where('d.dateDebut', '<=', o.jour)
            .where(sql<SqlBool>`coalesce(d.deadline, d.date_fin) >= ${o.jour}`)
            .select('d.id'),
        )
        .as('periodeOuverte'),
    ])
    .executeTakeFirst()
}
export type FichePorteur = NonNullable<Awaited<ReturnType<typeof lireFichePorteur>>>

/** Locks a holder and its account for the rest of the transaction. */
export async function verrouillerPorteur(tx: Tx, id: number) {
  return await tx
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .selectAll('p')
    .select(['u.email', 'u.prenom', 'u.nom', 'u.motDePasse', 'u.emailEnAttente'])
    .forUpdate()
    .executeTakeFirst()
}
export type PorteurVerrouille = NonNullable<Awaited<ReturnType<typeof verrouillerPorteur>>>

/** Account whose own address this is, or waits to be; null when it is free. */
export async function lireCompteParEmail(db: Db | Tx, email: string) {
  const compte = await db
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'prenom', 'desactiveLe'])
    .executeTakeFirst()
  return compte ?? null
}

export interface NouveauPorteur
  extends Pick<
    TablePorteur,
    'civilite' | 'fonction' | 'mobile' | 'tel' | 'nomStructure' | 'presentation' | 'idCategorieStructure'
  > {
  prenom: string
  nom: string
  email: string
  /** argon2 hash. */
  motDePasse: string
  le: Date
}

/** Creates the account and its holder; null when the address was taken meanwhile. */
export async function inscrireCompte(
  tx: Tx,
  n: NouveauPorteur,
): Promise<{ id: number; userId: number } | null> {
  const { prenom, nom, email, motDePasse, le, ...porteur } = n
  const compte = await tx
    .insertInto('utilisateur')
    .values({ role: 'porteurProjet', email, prenom, nom, motDePasse, creeLe: le })
    .onConflict((c) => c.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return null
  const { id } = await tx
    .insertInto('porteur')
    .values({ ...porteur, utilisateurId: compte.id, cgvAccepteesLe: le, soumisLe: le })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, userId: compte.id }
}

/** Records the verdict on a waiting or refused account. */
export async function inscrireVerdict(
  tx: Tx,
  v: { id: number; status: 'valide' | 'refus'; motifRefus: string | null; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({
      valideLe: v.status === 'valide' ? v.le : null,
      refuseLe: v.status === 'refus' ? v.le : null,
      motifRefus: v.status === 'refus' ? v.motifRefus : null,
      decidePar: v.par,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', v.id)
    .execute()
}

type ColonnesPorteur = Partial<Omit<TablePorteur, 'id' | 'utilisateurId' | 'version'>>

/** Writes the given columns of a holder and of its account, and nothing else. */
export async function ecrirePorteur(
  tx: Tx,
  p: { id: number; utilisateurId: number },
  porteur: ColonnesPorteur,
  compte: { prenom?: string; nom?: string } = {},
): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({ ...porteur, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .execute()
  if (Object.keys(compte).length > 0) {
    await tx.updateTable('utilisateur').set(compte).where('id', '=', p.utilisateurId).execute()
  }
}

export type StatutListe = 'en cours' | 'refus' | 'valide'

/** A page of the staff list of one state, newest first, with the total of the state or search. */
export async function lirePagePorteurs(
  db: Db,
  o: { statut: StatutListe; recherche: string | undefined; page: number; parPage: number },
) {
  return await db
    .with('choisis', (q) =>
      q
        .selectFrom('porteur as p')
        .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
        .where('u.desactiveLe', 'is', null)
        .where('p.valideLe', o.statut === 'valide' ? 'is not' : 'is', null)
        .$if(o.statut !== 'valide', (r) =>
          r.where('p.refuseLe', o.statut === 'refus' ? 'is not' : 'is', null),
        )
        .$if(!!o.recherche, (r) =>
          r.where(contientMots(sql`u.prenom || ' ' || u.nom || ' ' || p.nom_structure`, o.recherche ?? '')),
        )
        .select(['p.id', (eb) => eb.fn.coalesce('p.valideLe', 'p.soumisLe').as('rang')]),
    )
    .with('page', (q) =>
      q
        .selectFrom('choisis')
        .select(['id', 'rang'])
        .orderBy('rang', 'desc')
        .orderBy('id', 'desc')
        .limit(o.parPage)
        .offset((o.page - 1) * o.parPage),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('choisis')
        .select((e) => e.fn.countAll<number>().as('total'))
        .as('t'),
    )
    .leftJoin('page', (j) => j.onTrue())
    .leftJoin('porteur as p', 'p.id', 'page.id')
    .leftJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('message as m')
          .innerJoin('conversation as c', 'c.id', 'm.conversationId')
          .whereRef('c.utilisateurId', '=', 'u.id')
          .orderBy('m.le', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select(['m.contenu', 'm.le', 'm.deAdministration'])
          .as('dernier'),
      (j) => j.onTrue(),
    )
    .orderBy('page.rang', 'desc')
    .orderBy('page.id', 'desc')
    .select(['t.total', 'p.id', 'p.utilisateurId', 'p.nomStructure', 'p.idCategorieStructure', 'p.civilite'])
    .select(['u.prenom', 'u.nom', 'u.email', 'p.ville', 'p.valideLe', 'p.refuseLe', 'p.motifRefus'])
    .select(['u.creeLe', 'p.soumisLe', 'dernier.contenu', 'dernier.le', 'dernier.deAdministration'])
    .select((eb) =>
      eb
        .selectFrom('projet as n')
        .whereRef('n.porteurId', '=', 'p.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('nbProjets'),
    )
    .execute()
}
export type LignePorteur = Awaited<ReturnType<typeof lirePagePorteurs>>[number]

/** argon2 hash of an account's password. */
export async function lireMotDePasse(db: Db, utilisateurId: number): Promise<string | null> {
  const compte = await db
    .selectFrom('utilisateur')
    .where('id', '=', utilisateurId)
    .select('motDePasse')
    .executeTakeFirst()
  return compte?.motDePasse ?? null
}

/** Changes the password and closes every other session and every reset link of the account. */
export async function ecrireMotDePasse(
  tx: Tx,
  c: { utilisateurId: number; motDePasse: string; sessionId: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set({ motDePasse: c.motDePasse, echecs: 0, verrouilleJusque: null })
    .where('id', '=', c.utilisateurId)
    .execute()
  await tx
    .updateTable('session')
    .set({ revoqueeLe: c.le })
    .where('utilisateurId', '=', c.utilisateurId)
    .where('id', '!=', c.sessionId)
    .where('revoqueeLe', 'is', null)
    .execute()
  await tx
    .updateTable('jeton')
    .set({ annuleLe: c.le })
    .where('utilisateurId', '=', c.utilisateurId)
    .where('usage', '=', 'mot-de-passe')
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
}

/** Notes the address that waits for its confirmation. */
export async function mettreEmailEnAttente(tx: Tx, utilisateurId: number, email: string): Promise<void> {
  await tx.updateTable('utilisateur').set({ emailEnAttente: email }).where('id', '=', utilisateurId).execute()
}

/** Kills the codes not yet used of all the holder's applications. */
export async function annulerCodes(tx: Tx, porteurId: number, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .where('projetId', 'in', (eb) =>
      eb.selectFrom('projet').where('porteurId', '=', porteurId).select('projet.id'),
    )
    .execute()
}

/** When messages of that event were last queued for a holder or an address, newest first. */
export async function lireEnvoisDepuis(
  tx: Tx,
  e: { evenement: string; depuis: Date; porteurId?: number; destinataire?: string },
): Promise<Date[]> {
  const lignes = await tx
    .selectFrom('envoi')
    .where('evenement', '=', e.evenement)
    .where('creeLe', '>', e.depuis)
    .$if(e.porteurId !== undefined, (q) => q.where('porteurId', '=', e.porteurId ?? 0))
    .$if(e.destinataire !== undefined, (q) => q.where('destinataire', '=', e.destinataire ?? ''))
    .orderBy('creeLe', 'desc')
    .select('creeLe')
    .execute()
  return lignes.map((l) => l.creeLe)
}

/** Who pays and who manages: told when bank details change; and whether an unpaid agreement is signed. */
export async function lireAlerteRib(tx: Tx, porteurId: number) {
  const personnes = await tx
    .selectFrom('utilisateur')
    .where('role', 'in', ['admin', 'comptable'])
    .where('desactiveLe', 'is', null)
    .select(['email', 'prenom'])
    .execute()
  const signee = await tx
    .selectFrom('projet')
    .where('porteurId', '=', porteurId)
    .where('conventionSigneeLe', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return { personnes, conventionSignee: signee !== undefined }
}

/** E.164 mobile number of a holder. */
export async function lireMobile(db: Db, id: number): Promise<string | null> {
  const p = await db.selectFrom('porteur').where('id', '=', id).select('mobile').executeTakeFirst()
  return p?.mobile ?? null
}
