import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import { AUTRE_STRUCTURE } from '#domain/commun/membres.ts'
import { DECLARATION_ATTENDUE, DEPORTE } from '#domain/deport/liens.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'

/** A person in a statement: a value, a hole, or a column. */
export type Personne = OuTrous<{ id: number }>['id'] | RawBuilder<number>

interface Designes {
  projet: RawBuilder<unknown>
  commission: RawBuilder<unknown>
}
const P: Designes = { projet: sql`p.id`, commission: sql`c.id` }

/** A link of this person with an application acts. */
export const deporteDe = (qui: Personne, { projet }: Pick<Designes, 'projet'> = P): RawBuilder<SqlBool> =>
  sql`exists(select from deport dl where dl.utilisateur_id = ${qui} and dl.projet_id = ${projet}
    and dl.retire_le is null)`

const sansDeclaration = (qui: Personne, { projet, commission }: Designes) =>
  sql`not exists(select from declaration_dossier dd where dd.utilisateur_id = ${qui}
    and dd.projet_id = ${projet} and dd.commission_id = ${commission})`

/** Its commission asks this member for a declaration, which they have not made on it. */
export const nonDeclare = (qui: Personne, { projet, commission }: Designes = P): RawBuilder<SqlBool> =>
  sql`exists(select from commission dc where dc.id = ${commission} and dc.declaration_exigee
    and ${sansDeclaration(qui, { projet, commission: sql`dc.id` })})`

/** What no member reads of, whatever they ask for: the rule of every reading, in one place. */
export const fermeA = (qui: Personne, designes: Designes = P): RawBuilder<SqlBool> =>
  sql`(${deporteDe(qui, designes)} or ${nonDeclare(qui, designes)})`

/** The same two rules for many rows: the links and the declarations, few, are read once. */
export const deporteParmi = (qui: Personne, projet: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${projet} = any(array(select dl.projet_id from deport dl where dl.utilisateur_id = ${qui}
    and dl.retire_le is null))`
const nonDeclareParmi = (qui: Personne, projet: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${projet} = any(array(select dp.id from commission dc join projet dp on dp.commission_id = dc.id
    where dc.declaration_exigee and not exists(select from declaration_dossier dd
      where dd.utilisateur_id = ${qui} and dd.projet_id = dp.id and dd.commission_id = dc.id)))`

/** `fermeA` over many rows. */
export const fermeParmi = (qui: Personne, projet: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${deporteParmi(qui, projet)} or ${nonDeclareParmi(qui, projet)})`

/** `fermeA` over the applications of one commission: what this person said before it is read once. */
export const fermeDans = (
  commission: OuTrous<{ id: number }>['id'],
  qui: Personne,
  projet: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`(${projet} in (select dl.projet_id from deport dl where dl.utilisateur_id = ${qui} and dl.retire_le is null)
    or ((select dc.declaration_exigee from commission dc where dc.id = ${commission})
      and ${projet} not in (select dd.projet_id from declaration_dossier dd
        where dd.utilisateur_id = ${qui} and dd.commission_id = ${commission})))`

/** A link of this person with any application of p's structure: its earlier grants are closed too. */
export const lieALaStructure = (
  qui: Personne,
  porteur: RawBuilder<unknown> = sql`p.porteur_id`,
): RawBuilder<SqlBool> =>
  sql`(${porteur} in (select dp.porteur_id from deport dl join projet dp on dp.id = dl.projet_id
    where dl.utilisateur_id = ${qui} and dl.retire_le is null))`

const AIDE: Designes = { projet: sql`a.id`, commission: sql`ac.id` }
/** An earlier grant (a, in ac) that a member may read beside p. */
export const passeOuvertA = (qui: Personne): RawBuilder<SqlBool> =>
  sql`(not ${lieALaStructure(qui)} and not ${deporteDe(qui, AIDE)}
    and not (ac.declaration_exigee and ${sansDeclaration(qui, AIDE)}))`

/** Those of these applications that a link of this person closes, or keeps them from deciding. */
export async function deportesParmi(db: Db | Tx, qui: number, ids: readonly number[]): Promise<Set<number>> {
  const lies = await db
    .selectFrom('deport')
    .select('projetId')
    .where('utilisateurId', '=', qui)
    .where('retireLe', 'is', null)
    .where('projetId', 'in', ids)
    .execute()
  return new Set(lies.map((l) => l.projetId))
}

/** What an address names, and how it leads to applications (p). */
const LIEUX = {
  projet: (id: number) => sql<SqlBool>`p.id = ${id}`,
  porteur: (id: number) => sql<SqlBool>`p.porteur_id = ${id}`,
  fichier: (id: number) => sql<SqlBool>`p.id = (select f.projet_id from fichier f where f.id = ${id})`,
}

/** What a member is told of what is closed to them: a link first, then the declaration still due. */
const refusDe = ({ deporte, commissionId }: Ferme): Error =>
  deporte
    ? new Interdit(DEPORTE, 'deport')
    : new Conflit(DECLARATION_ATTENDUE, 'declaration', { commissionId })

/** Throws Interdit « deport » or Conflit « declaration » where what was read is closed to this member. */
export function exigerOuvert(ligne: Ferme & { nonDeclare: SqlBool }, { role }: Pick<Acteur, 'role'>): void {
  if (role === 'membreCommission' && (ligne.deporte || ligne.nonDeclare)) throw refusDe(ligne)
}
interface Ferme {
  deporte: SqlBool
  commissionId: number | null
}

/**
 * Why this person reads nothing of it: Introuvable, which tells a holder if it is another of their
 * structures'; for a member to whom it is closed, Interdit « deport » or Conflit « declaration ». One
 * statement, on refusals only.
 */
export async function refusDeLire(
  db: Db | Tx,
  lecteur: Pick<Acteur, 'id' | 'role'> | null,
  lieu: keyof typeof LIEUX,
  id: number,
): Promise<Error> {
  if (lecteur?.role === 'porteurProjet') return await refusDuPorteur(db, lecteur.id, LIEUX[lieu](id))
  if (lecteur?.role !== 'membreCommission') return new Introuvable()
  const { rows } = await sql<Ferme>`select c.id as "commissionId", ${deporteDe(lecteur.id)} as deporte
    from projet p join commission c on c.id = p.commission_id
    where ${LIEUX[lieu](id)} and c.is_visible and ${fermeA(lecteur.id)} order by 2 desc, 1 desc limit 1`.execute(
    db,
  )
  const [ferme] = rows
  return ferme ? refusDe(ferme) : new Introuvable()
}

/** A link says no structure: opened under another, it leads to its own, which only its members are told. */
async function refusDuPorteur(db: Db | Tx, id: number, lieu: RawBuilder<SqlBool>): Promise<Introuvable> {
  const { rows } = await sql<{ porteurId: number }>`select m.porteur_id as "porteurId" from projet p
    join membre m on m.porteur_id = p.porteur_id and m.utilisateur_id = ${id} and m.jusque is null
    where ${lieu} limit 1`.execute(db)
  return rows[0] ? new Introuvable(AUTRE_STRUCTURE, 'autre-structure', rows[0]) : new Introuvable()
}

/** What remains of the reason of a link once its time is over. */
export const EFFACEE = { type: null, precision: null, retireMotif: null, retraitRefuseMotif: null }
