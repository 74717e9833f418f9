import { type SqlBool, sql } from 'kysely'
import type { Jour } from '../../../domain/commun/jours.ts'
import type { Db, Tx } from '../../contexte.ts'
import { contientMots } from '../../infra/db/recherche.ts'
import type { TablePorteur } from '../../infra/db/tables/porteur.ts'

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

/** Locks a holder and its account for the rest of the transaction; undefined when unknown, or erased after its retention. */
export async function verrouillerPorteur(tx: Tx, id: number) {
  return await tx
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .where('p.anonymiseLe', 'is', null)
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

/** Creates the account and its holder, who accepts the terms in force; null when the address was taken meanwhile. */
export async function inscrireCompte(
  tx: Tx,
  n: NouveauPorteur,
): Promise<{ id: number; userId: number; cgvVersion: number } | null> {
  const { prenom, nom, email, motDePasse, le, ...porteur } = n
  const compte = await tx
    .insertInto('utilisateur')
    .values({ role: 'porteurProjet', email, prenom, nom, motDePasse, creeLe: le })
    .onConflict((c) => c.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return null
  const { id, cgvVersion } = await tx
    .insertInto('porteur')
    .values((eb) => ({
      ...porteur,
      utilisateurId: compte.id,
      cgvAccepteesLe: le,
      cgvVersion: eb
        .selectFrom('pageVersion')
        .where('cle', '=', 'cgv')
        .select((e) => e.fn.max('version').as('version')),
      soumisLe: le,
    }))
    .returning(['id', 'cgvVersion'])
    .executeTakeFirstOrThrow()
  return { id, userId: compte.id, cgvVersion }
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

type Colonnes = Omit<TablePorteur, 'id' | 'utilisateurId' | 'version' | 'recherche' | 'cgvVersion'>
type ColonnesPorteur = { [C in keyof Colonnes]?: Colonnes[C] | undefined }

/** Writes the given columns of a holder and of its account, and nothing else. */
export async function ecrirePorteur(
  tx: Tx,
  p: { id: number; utilisateurId: number },
  porteur: ColonnesPorteur,
  compte: { prenom?: string | undefined; nom?: string | undefined } = {},
): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({ ...porteur, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .execute()
  if (compte.prenom !== undefined || compte.nom !== undefined) {
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
          r.where(contientMots(sql`(u.recherche || ' ' || p.recherche)`, o.recherche ?? '')),
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

/** E.164 mobile number of a holder. */
export async function lireMobile(db: Db, id: number): Promise<string | null> {
  const p = await db.selectFrom('porteur').where('id', '=', id).select('mobile').executeTakeFirst()
  return p?.mobile ?? null
}
