import { type RawBuilder, sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { DroitMembre, Membre } from '#domain/commun/membres.ts'
import { refusDeChanger } from '#domain/membre/garde-structure.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { exigerMembre } from '#server/socle/compte/exiger-membre.ts'
import { INSCRIPTION_VIDE } from '#server/socle/porteur/inscription-vide.ts'
import { finie } from '#server/socle/projet/regles-sql.ts'

/** The structure held until the transaction ends: who joins, leaves or is invited waits for its turn. */
export const verrouillerStructure = (tx: Tx, id: number) =>
  tx
    .selectFrom('porteur')
    .where('id', '=', id)
    .where('anonymiseLe', 'is', null)
    .select(['id', 'nomStructure', 'utilisateurId'])
    .forNoKeyUpdate()
    .executeTakeFirst()
export type StructureTenue = NonNullable<Awaited<ReturnType<typeof verrouillerStructure>>>

/** All who ever worked for the structure, who came first before. */
export const lireTousMembres = (db: Db | Tx, porteurId: number) =>
  db
    .selectFrom('membre as m')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .leftJoin('utilisateur as i', 'i.id', 'm.invitePar')
    .where('m.porteurId', '=', porteurId)
    .orderBy('m.id')
    .select([
      'm.id',
      'm.utilisateurId',
      'm.role',
      'm.signataire',
      'm.finances',
      'm.depuis',
      'm.jusque',
      'm.sansCourriels',
    ])
    .select(['u.prenom', 'u.nom', 'u.email', 'i.prenom as parPrenom', 'i.nom as parNom'])

/**
 * That person is responsible for a structure: each may be for one only. `saufVide`: an inscription that can
 * be closed for it does not count.
 */
const estResponsable = (personne: RawBuilder<unknown>, { saufVide = false } = {}) => sql<boolean>`
  exists (select from porteur o where o.utilisateur_id = ${personne}
    and not (${sql.lit(saufVide)} and ${INSCRIPTION_VIDE}))`

/** Whether one of these persons is responsible for no structure. */
export async function estLibre(
  db: Db | Tx,
  personnes: readonly number[],
  options?: { saufVide: boolean },
): Promise<boolean> {
  const libre = await db
    .selectFrom('utilisateur as u')
    .where('u.id', 'in', [...personnes, 0])
    .where((eb) => eb.not(estResponsable(sql`u.id`, options)))
    .select('u.id')
    .limit(1)
    .executeTakeFirst()
  return libre !== undefined
}

/** Responsible for the structure, and no other of its owners could be: each is for another one already. */
const SANS_SUCCESSEUR = sql<boolean>`exists (select from porteur o where o.id = m.porteur_id
    and o.utilisateur_id = m.utilisateur_id)
  and not exists (select from membre a where a.porteur_id = m.porteur_id and a.jusque is null
    and a.role = 'proprietaire' and a.id <> m.id
    and not ${estResponsable(sql`a.utilisateur_id`)})`

/** Those who do now. */
export const lireMembres = (db: Db | Tx, porteurId: number) =>
  lireTousMembres(db, porteurId)
    .where('m.jusque', 'is', null)
    .select(SANS_SUCCESSEUR.as('sansSuccesseur'))
    .execute()
export type LigneMembre = Awaited<ReturnType<typeof lireMembres>>[number]

/** An application of the structure that is not over: somebody has to sign for it. */
export async function aUneDemandeOuverte(db: Db | Tx, porteurId: number): Promise<boolean> {
  const ouverte = await db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .where('p.porteurId', '=', porteurId)
    .where((eb) => eb.not(finie()))
    .select('p.id')
    .limit(1)
    .executeTakeFirst()
  return ouverte !== undefined
}

/** Throws Conflit when the structure can't do without what this member is; the caller holds the structure. */
export async function exigerDeChanger(
  tx: Tx,
  { porteurId, membres, id }: { porteurId: number; membres: readonly LigneMembre[]; id: number },
  devient: Membre | null,
): Promise<void> {
  const refus = refusDeChanger(membres, id, devient, await aUneDemandeOuverte(tx, porteurId))
  if (refus) throw new Conflit(refus, 'garde')
}

/**
 * Throws Interdit when who acts lost that right since their call came in; the caller holds the structure, and
 * gives its members as they are now.
 */
export const exigerEncore = (
  membres: readonly LigneMembre[],
  { id, role }: Pick<Acteur, 'id' | 'role'>,
  droit: DroitMembre,
): void => exigerMembre({ role, membre: membres.find((m) => m.utilisateurId === id) ?? null }, droit)

/** Writes what a member may do; the caller holds the structure, and has asked its guard. */
export async function ecrireDroits(tx: Tx, id: number, droits: Membre): Promise<void> {
  await tx
    .updateTable('membre')
    .set({ ...droits })
    .where('id', '=', id)
    .execute()
}
