import { type SqlBool, sql } from 'kysely'
import type { Codage, Separateur, TravailReprise } from '#domain/reprise/champs.ts'
import type { EnteteGardee } from '#domain/reprise/colonnes.ts'
import type { ChoixReprise } from '#domain/reprise/profil.ts'
import type { TotauxReprise } from '#domain/reprise/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Who an account is, as a person reads it. */
const nomDe = (colonne: string) =>
  sql<string | null>`(select u.prenom || ' ' || u.nom from utilisateur u where u.id = ${sql.ref(colonne)})`

const lire = (db: Db | Tx) =>
  db
    .selectFrom('reprise as r')
    .select(['r.id', 'r.source', 'r.fichierNom', 'r.taille', 'r.empreinte', 'r.codage', 'r.separateur'])
    .select(['r.lignes', 'r.profilId', 'r.etat', 'r.travail', 'r.travailDepuis', 'r.travailPar'])
    .select(['r.travailLignes', 'r.travailEssais', 'r.echec', 'r.essaiLe', 'r.bilan', 'r.totaux'])
    .select(['r.sansRefusees', 'r.publier', 'r.creePar', 'r.creeLe', 'r.appliqueLe', 'r.annuleLe'])
    .select(['r.annuleMotif', 'r.version'])
    .select([sql<EnteteGardee[]>`r.entetes`.as('entetes'), sql<ChoixReprise>`r.choix`.as('choix')])
    .select([nomDe('r.cree_par').as('nomCreePar'), nomDe('r.travail_par').as('nomTravailPar')])
    .select([nomDe('r.applique_par').as('nomAppliquePar'), nomDe('r.annule_par').as('nomAnnulePar')])
    .select(sql<boolean>`exists(select from reprise_octets o where o.reprise_id = r.id)`.as('fichierGarde'))

/** An import, with the names of who did what; undefined when there is none. */
export const lireRangee = (db: Db | Tx, id: number) => lire(db).where('r.id', '=', id).executeTakeFirst()
export type RangeeReprise = NonNullable<Awaited<ReturnType<typeof lireRangee>>>

/** The same, its row held until the end of `tx`. */
export async function verrouillerReprise(tx: Tx, id: number): Promise<RangeeReprise | undefined> {
  await sql`select from reprise where id = ${id} for update`.execute(tx)
  return lireRangee(tx, id)
}

/** The job of another import: one at a time, whatever it does. */
export const travailAilleurs = (db: Db | Tx, id: number) =>
  db
    .selectFrom('reprise as r')
    .select(['r.id', sql<Date>`r.travail_depuis`.as('depuis'), nomDe('r.travail_par').as('par')])
    .where('r.travail', 'is not', null)
    .where('r.id', '<>', id)
    .executeTakeFirst()

/** Last first, a hundred at most, with the counts of their trial or of what was applied. */
export const listerRangees = (db: Db) => lire(db).orderBy('r.id', 'desc').limit(100).execute()

/** As the same old tool was written before: « ANCIEN TABLEUR » makes no second one. */
export async function sourceConnue(tx: Tx, source: string): Promise<string> {
  const connue = await tx
    .selectFrom('reprise')
    .select('source')
    .where(sql<SqlBool>`nom_nu(source) = nom_nu(${source})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return connue?.source ?? source
}

/** The profile of the last import of that old tool, if it has one. */
export const profilDeLaSource = (tx: Tx, source: string) =>
  tx
    .selectFrom('reprise')
    .select('profilId')
    .where('source', '=', source)
    .where('profilId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface RepriseNouvelle {
  source: string
  fichierNom: string
  taille: number
  empreinte: Buffer
  codage: Codage
  separateur: Separateur
  lignes: number
  entetes: EnteteGardee[]
  choix: ChoixReprise
  profilId: number | null
  creePar: number
  creeLe: Date
}

export const inscrireReprise = (tx: Tx, { entetes, choix, ...reprise }: RepriseNouvelle) =>
  tx
    .insertInto('reprise')
    .values({ ...reprise, entetes: JSON.stringify(entetes), choix: JSON.stringify(choix) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

const suivante = sql<number>`version + 1`

/** How a file is read, and what was chosen of its columns: what an earlier trial said is no longer true. */
export async function noterChoix(
  tx: Tx,
  id: number,
  dits: Pick<RepriseNouvelle, 'codage' | 'separateur' | 'lignes' | 'entetes' | 'choix' | 'profilId'>,
): Promise<void> {
  const { entetes, choix, ...reste } = dits
  await tx
    .updateTable('reprise')
    .set({
      ...reste,
      entetes: JSON.stringify(entetes),
      choix: JSON.stringify(choix),
      etat: 'deposee',
      essaiLe: null,
      bilan: null,
      echec: null,
      version: suivante,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('repriseConstat').where('repriseId', '=', id).execute()
}

/** The same choices, kept under a name from now on. */
export async function noterProfil(tx: Tx, id: number, profilId: number | null): Promise<void> {
  await tx.updateTable('reprise').set({ profilId, version: suivante }).where('id', '=', id).execute()
}

export async function noterTotauxDe(tx: Tx, id: number, totaux: TotauxReprise): Promise<void> {
  await tx
    .updateTable('reprise')
    .set({ totaux: JSON.stringify(totaux), version: suivante })
    .where('id', '=', id)
    .execute()
}

/** Says that a job begins: nobody begins another until it ends. */
export async function noterTravail(
  tx: Tx,
  id: number,
  {
    travail,
    par,
    le,
    ...dits
  }: {
    travail: TravailReprise
    par: number
    le: Date
    sansRefusees?: boolean
    publier?: boolean
    annuleMotif?: string
  },
): Promise<void> {
  await tx
    .updateTable('reprise')
    .set({
      ...dits,
      travail,
      travailDepuis: le,
      travailPar: par,
      travailLignes: 0,
      travailEssais: 0,
      echec: null,
      version: suivante,
    })
    .where('id', '=', id)
    .execute()
}

export async function effacerReprise(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reprise').where('id', '=', id).execute()
}

/** How many probable structures wait for an answer, and what was answered of the others. */
export async function compterReponses(db: Db | Tx, id: number) {
  const { rows } = await sql<{ aDecider: number; meme: number; autre: number }>`
    select count(*) filter (where reponse is null)::integer as a_decider,
      count(*) filter (where reponse = 'meme')::integer as meme,
      count(*) filter (where reponse = 'autre')::integer as autre
    from reprise_structure where reprise_id = ${id} and sort = 'probable'`.execute(db)
  return rows[0] ?? { aDecider: 0, meme: 0, autre: 0 }
}

/** In whose name a rehearsal is played, before it is undone. */
export async function premierAdministrateur(db: Db): Promise<number | null> {
  const admin = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return admin?.id ?? null
}
