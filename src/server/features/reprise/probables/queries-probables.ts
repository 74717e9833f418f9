import { type SqlBool, sql } from 'kysely'
import type { StructureProbable } from '#domain/reprise/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { MONTANT_ACCORDE } from '#server/socle/projet/montants.ts'
import { accordeeEtPubliee } from '#server/socle/projet/regles-sql.ts'

type Reponse = 'a-decider' | 'meme' | 'autre'

const deReponse = (reponse: Reponse) =>
  reponse === 'a-decider' ? sql<SqlBool>`s.reponse is null` : sql<SqlBool>`s.reponse = ${reponse}`

/** A word of the name, whatever its accents, or the beginning of the postcode. */
const cherchee = (recherche: string) =>
  sql<SqlBool>`(mots_de(s.nom) @@ recherche_de(${recherche}::text) or s.code_postal like ${`${recherche.replaceAll(/[^0-9A-Za-z]/g, '')}_%`}
    or s.code_postal = ${recherche})`

const probables = (db: Db | Tx, id: number) =>
  db.selectFrom('repriseStructure as s').where('s.repriseId', '=', id).where('s.sort', '=', 'probable')

interface Lues {
  id: number
  reponse: Reponse
  recherche: string | undefined
  page: number
  parPage: number
}

const filtrees = (db: Db, { id, reponse, recherche }: Lues) => {
  const de = probables(db, id).where(deReponse(reponse))
  return recherche ? de.where(cherchee(recherche)) : de
}

/** A page of probable structures: those whose name alone differs first, as they are confirmed together. */
export async function lireProbables(db: Db, lues: Lues): Promise<StructureProbable[]> {
  const rangees = await filtrees(db, lues)
    .select(['s.cle', 's.nom', 's.codePostal', 's.ville', 's.lignes', 's.aides', 's.aLire', 's.reponse'])
    .select(['s.porteurId', 's.reponduLe'])
    .select(
      sql<StructureProbable['candidats']>`coalesce((select json_agg(json_build_object('porteurId', p.id,
        'nom', p.nom_structure, 'codePostal', p.code_postal, 'ville', p.ville, 'numero',
        case when p.siret is not null and p.siret_verifie_le is not null then 'SIRET vérifié'
          when p.siret is not null then 'SIRET' when p.rna is not null then 'RNA' end) order by p.id)
      from porteur p where p.id = any(s.candidats)), '[]')`.as('candidats'),
    )
    .orderBy(sql`s.a_lire is not null`)
    .orderBy('s.nom')
    .orderBy('s.cle')
    .limit(lues.parPage)
    .offset((lues.page - 1) * lues.parPage)
    .execute()
  return rangees.map(({ reponduLe, ...r }) => ({
    ...r,
    forme: r.aLire === null,
    reponduLe: reponduLe?.toISOString() ?? null,
  }))
}

/** How many that filter shows, and how many there are of each answer. */
export async function compterProbables(db: Db, lues: Lues) {
  const [{ total }, comptes] = await Promise.all([
    filtrees(db, lues)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    probables(db, lues.id)
      .select([
        sql<number>`count(*) filter (where s.reponse is null)`.as('aDecider'),
        sql<number>`count(*) filter (where s.reponse = 'meme')`.as('meme'),
        sql<number>`count(*) filter (where s.reponse = 'autre')`.as('autre'),
        sql<number>`coalesce(sum(s.aides), 0)`.as('aides'),
        sql<number>`count(*) filter (where s.reponse is null and s.a_lire is null)`.as('formeSeule'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { total, ...comptes }
}

/** These structures of an import, held until the end of `tx`. */
export const verrouillerProbables = (tx: Tx, id: number, cles: readonly string[]) =>
  probables(tx, id)
    .select(['s.cle', 's.nom', 's.candidats', 's.reponse', 's.porteurId'])
    .where('s.cle', 'in', [...cles])
    .orderBy('s.cle')
    .forUpdate()
    .execute()

export async function noterReponse(
  tx: Tx,
  id: number,
  {
    cle,
    reponse,
    porteurId,
    par,
    le,
  }: { cle: string; reponse: 'meme' | 'autre' | null; porteurId: number | null; par: number; le: Date },
): Promise<void> {
  const dite = reponse !== null
  await tx
    .updateTable('repriseStructure')
    .set({ reponse, porteurId, reponduPar: dite ? par : null, reponduLe: dite ? le : null })
    .where('repriseId', '=', id)
    .where('cle', '=', cle)
    .execute()
}

/** A structure of an import, with what its file says of it. */
export const lireStructure = (db: Db, id: number, cle: string) =>
  db
    .selectFrom('repriseStructure as s')
    .select(['s.ville', 's.titres', 's.anneeMin', 's.anneeMax', 's.accorde', 's.candidats'])
    .select(sql<string>`nom_simplifie(s.nom)`.as('nomSimplifie'))
    .where('s.repriseId', '=', id)
    .where('s.cle', '=', cle)
    .executeTakeFirst()

/** The same of a structure of the portal: what it signed here, and what was granted and everybody may know. */
export async function lireAuPortail(db: Db, porteurId: number) {
  const signees = sql`from projet p left join commission c on c.id = p.commission_id
    where p.porteur_id = o.id and p.premiere_signature_le is not null`
  return await db
    .selectFrom('porteur as o')
    .select(['o.ville', sql<string>`nom_simplifie(o.nom_structure)`.as('nomSimplifie')])
    .select([
      sql<string[]>`array(select p.nom ${signees} and p.nom is not null group by p.nom
        order by max(p.annee) desc, p.nom limit 6)`.as('manifestations'),
      sql<number | null>`(select min(p.annee) ${signees})`.as('anneeMin'),
      sql<number | null>`(select max(p.annee) ${signees})`.as('anneeMax'),
      sql<number>`coalesce((select sum(${MONTANT_ACCORDE}) ${signees} and ${accordeeEtPubliee()}), 0)`.as(
        'accorde',
      ),
    ])
    .select(
      sql<{
        numero: string
        annee: number
      } | null>`(select json_build_object('numero', p.numero, 'annee', p.annee)
        ${signees} and o.aides_anterieures = 0 order by p.annee, p.id limit 1)`.as('premiere'),
    )
    .where('o.id', '=', porteurId)
    .executeTakeFirst()
}
