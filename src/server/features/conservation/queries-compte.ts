import { sql } from 'kysely'
import {
  CHAMPS_PORTEUR,
  type ColonnePorteur,
  estColonne,
  NOMS_PORTEUR,
  type NomsPorteurOu,
} from '#domain/porteur/champs.ts'
import type { Tx } from '#server/contexte/base.ts'
import { creerPlace } from '#server/socle/porteur/place.ts'
import { oterMessages, oterNoms, oterTracesDe, viderPersonne } from './queries-personne.ts'

/** Takes the place of an erased text where the column may not be empty. */
export const EFFACE = 'Effacé au terme de la conservation.'

/** An account to erase, its rows locked until the end of `tx`. */
export const verrouillerCompteAVider = (tx: Tx, porteurId: number) =>
  tx
    .selectFrom('porteur as o')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')
    .select(['o.id', 'o.utilisateurId', 'u.email'])
    // Who works for another structure is not erased with this one, which they may be the only owner of.
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('membre as m')
            .whereRef('m.utilisateurId', '=', 'u.id')
            .whereRef('m.porteurId', '<>', 'o.id')
            .where('m.jusque', 'is', null)
            .select('m.id'),
        )
        .as('ailleurs'),
    )
    .where('o.id', '=', porteurId)
    .forUpdate()
    .executeTakeFirst()
export type CompteVerrouille = NonNullable<Awaited<ReturnType<typeof verrouillerCompteAVider>>>

/** Columns of a holder that name somebody, emptied; `viderCompte` replaces those that are never empty. */
const EFFACES = Object.fromEntries(
  NOMS_PORTEUR.filter((nom) => estColonne(nom) && 'effacement' in CHAMPS_PORTEUR[nom]).map((nom) => [
    nom,
    null,
  ]),
) as { [N in ColonnePorteur & NomsPorteurOu<{ effacement: 'part' }>]: null }

/** Erases who the account was; the category of the structure and the dates stay. */
export async function viderCompte(tx: Tx, compte: CompteVerrouille, le: Date): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({
      ...EFFACES,
      nomStructure: 'Structure anonymisée',
      presentation: EFFACE,
      ibanChiffre: null,
      ibanFin: null,
      ibanEmpreinte: null,
      // What was known of the RNA goes with it (0037-rna-et-statistiques.sql).
      siret: null,
      rna: null,
      siretVerifieLe: null,
      siretSource: null,
      siretReponse: null,
      siretIntrouvableLe: null,
      siretNonDiffusibleLe: null,
      siretEssaiLe: null,
      siretEssaisJusque: null,
      motifRefus: sql<string | null>`case when motif_refus is not null then ${EFFACE} end`,
      anonymiseLe: le,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', compte.id)
    .execute()
  await tx
    .updateTable('seanceDossier')
    .set({ structure: 'Structure anonymisée' })
    .where('structure', 'is not', null)
    .where('projetId', 'in', (eb) => eb.selectFrom('projet').select('id').where('porteurId', '=', compte.id))
    .execute()
  // Whose account stays open answers for it no more: they may for the other, and lists leave it out.
  if (compte.ailleurs) await donnerAUnePlace(tx, compte.id, le)
  else await viderPersonne(tx, compte.utilisateurId, le)
  // Nobody works for a structure that is no more; who did, and until when, stays.
  const membres = await tx
    .updateTable('membre')
    .set((eb) => ({ jusque: eb.fn.coalesce('jusque', eb.val(le)), fonction: null }))
    .where('porteurId', '=', compte.id)
    .returning('utilisateurId')
    .execute()
  const ids = [compte.utilisateurId, ...membres.map((m) => m.utilisateurId)]
  await oterNoms(tx, ids)
}

async function donnerAUnePlace(tx: Tx, id: number, le: Date): Promise<void> {
  const place = { email: `anonyme-structure-${id}`, nom: 'Compte anonymisé', anonymise: true }
  const utilisateurId = await creerPlace(tx, place, le)
  await tx.updateTable('porteur').set({ utilisateurId }).where('id', '=', id).execute()
}

/** Removes sessions, links, mails, notes, conversation and holds; gives the keys of the attachments. */
export async function oterTraces(
  tx: Tx,
  compte: CompteVerrouille,
): Promise<{ cles: string[]; messages: number }> {
  await tx.deleteFrom('invitation').where('porteurId', '=', compte.id).execute()
  const preuves = await oterChangements(tx, compte.id)
  await tx.deleteFrom('reponseFonction').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('demandeAdhesion').where('porteurId', '=', compte.id).execute()
  await tx
    .updateTable('habilitation')
    .set({ piece: null })
    .where('piece', 'is not', null)
    .where('membreId', 'in', (eb) => eb.selectFrom('membre').select('id').where('porteurId', '=', compte.id))
    .execute()
  await tx.deleteFrom('envoi').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('note').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('verificationRib').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('conservationRetenue').where('porteurId', '=', compte.id).execute()
  const structure = await oterMessages(tx, { porteurId: compte.id })
  await detacherPasse(tx, compte.id)
  const siennes = compte.ailleurs
    ? { cles: [], messages: 0 }
    : await oterTracesDe(tx, compte.utilisateurId, compte.email)
  return {
    cles: [...preuves, ...structure.cles, ...siennes.cles],
    messages: structure.messages + siennes.messages,
  }
}

/** Its aids before the portal stay, as what was published: nothing says any more that they were its own. */
async function detacherPasse(tx: Tx, porteurId: number): Promise<void> {
  await tx
    .updateTable('structureAnterieure')
    .set((eb) => ({
      porteurId: null,
      lien: null,
      liePar: null,
      lieLe: null,
      detachee: true,
      version: eb('version', '+', 1),
    }))
    .where('porteurId', '=', porteurId)
    .execute()
  await sql`update reprise_structure set porteur_id = nullif(porteur_id, ${porteurId}),
    candidats = array_remove(candidats, ${porteurId})
    where porteur_id = ${porteurId} or ${porteurId} = any(candidats)`.execute(tx)
}

/** Requests to change who is responsible, with what was objected; gives the keys of their papers. */
async function oterChangements(tx: Tx, porteurId: number): Promise<string[]> {
  await tx
    .deleteFrom('changementObjection')
    .where('changementId', 'in', (eb) =>
      eb.selectFrom('changementResponsable').where('porteurId', '=', porteurId).select('id'),
    )
    .execute()
  const demandes = await tx
    .deleteFrom('changementResponsable')
    .where('porteurId', '=', porteurId)
    .returning('pieceCle')
    .execute()
  return demandes.map((d) => d.pieceCle)
}

/**
 * Journal chains that still name the account: its own, its applications', and those where it acted, but for
 * those of a structure that lives, which keeps what was done for it.
 */
export async function chainesDuCompte(
  tx: Tx,
  compte: CompteVerrouille,
  actes: readonly string[],
): Promise<{ chaine: string; sienne: boolean }[]> {
  const { utilisateurId, ailleurs } = compte
  const propres = [`porteur:${compte.id}`, ...(ailleurs ? [] : [`compte:${utilisateurId}`])]
  const acteur = ailleurs ? null : utilisateurId
  const { rows } = await sql<{ chaine: string; sienne: boolean }>`
    select chaine, bool_or(sienne) as sienne from (
      select j.chaine, true as sienne from journal j where j.expurge_le is null and not (j.acte = any(${[...actes]}))
        and j.chaine in (select 'projet:' || p.id from projet p where p.porteur_id = ${compte.id})
      union all
      select j.chaine, false from journal j where j.expurge_le is null and j.acteur_id = ${acteur}::int
        and j.chaine not in (select chaine from membre m join porteur o on o.id = m.porteur_id
            and o.anonymise_le is null and o.id <> ${compte.id},
          lateral (select 'porteur:' || o.id as chaine union all
            select 'projet:' || p.id from projet p where p.porteur_id = o.id) c
          where m.utilisateur_id = ${acteur}::int)
      union all
      select unnest(${propres}::text[]), true) t
    group by chaine order by chaine`.execute(tx)
  return rows
}
