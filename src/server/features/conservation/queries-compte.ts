import { sql } from 'kysely'
import {
  CHAMPS_PORTEUR,
  type ColonnePorteur,
  estColonne,
  NOMS_PORTEUR,
  type NomsPorteurOu,
} from '#domain/porteur/champs.ts'
import type { Tx } from '#server/contexte/base.ts'

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
  // Lists leave out the structures of a closed account; this one's stays open.
  if (compte.ailleurs) await sql`update porteur set ferme = true where id = ${compte.id}`.execute(tx)
  else await viderPersonne(tx, compte, le)
  // Nobody works for a structure that is no more; who did, and until when, stays.
  await tx
    .updateTable('membre')
    .set({ jusque: le, fonction: null })
    .where('porteurId', '=', compte.id)
    .where('jusque', 'is', null)
    .execute()
}

async function viderPersonne(tx: Tx, compte: CompteVerrouille, le: Date): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      // A reserved ending: no mail ever leaves for it.
      email: `anonyme-${compte.utilisateurId}@anonyme.invalid`,
      prenom: '',
      nom: 'Compte anonymisé',
      motDePasse: null,
      mobile: null,
      emailEnAttente: null,
      cleCreation: null,
      desactiveLe: eb.fn.coalesce('desactiveLe', eb.val(le)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', compte.utilisateurId)
    .execute()
}

/** Removes sessions, links, mails, notes, conversation and holds; gives the keys of the attachments. */
export async function oterTraces(
  tx: Tx,
  compte: CompteVerrouille,
): Promise<{ cles: string[]; messages: number }> {
  await tx.deleteFrom('invitation').where('porteurId', '=', compte.id).execute()
  await tx
    .deleteFrom('demandeAdhesion')
    .where((eb) =>
      eb.or([
        eb('porteurId', '=', compte.id),
        ...(compte.ailleurs ? [] : [eb('utilisateurId', '=', compte.utilisateurId)]),
      ]),
    )
    .execute()
  // A contact address or a number may be somebody else's too: what was sent to them stays.
  await tx
    .deleteFrom('envoi')
    .where((eb) =>
      eb.or([
        eb('porteurId', '=', compte.id),
        ...(compte.ailleurs
          ? []
          : [eb.and([eb('porteurId', 'is', null), eb('destinataire', '=', compte.email)])]),
      ]),
    )
    .execute()
  await tx.deleteFrom('note').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('verificationRib').where('porteurId', '=', compte.id).execute()
  await tx.deleteFrom('conservationRetenue').where('porteurId', '=', compte.id).execute()
  return compte.ailleurs ? { cles: [], messages: 0 } : oterTracesDeLaPersonne(tx, compte)
}

async function oterTracesDeLaPersonne(tx: Tx, compte: CompteVerrouille) {
  await tx.deleteFrom('session').where('utilisateurId', '=', compte.utilisateurId).execute()
  await tx.deleteFrom('jeton').where('utilisateurId', '=', compte.utilisateurId).execute()
  await tx.deleteFrom('agenda').where('utilisateurId', '=', compte.utilisateurId).execute()
  const messages = await tx
    .deleteFrom('message as m')
    .using('conversation as v')
    .whereRef('v.id', '=', 'm.conversationId')
    .where('v.utilisateurId', '=', compte.utilisateurId)
    .returning('m.pieceCle')
    .execute()
  await tx.deleteFrom('conversation').where('utilisateurId', '=', compte.utilisateurId).execute()
  return { cles: messages.flatMap((m) => m.pieceCle ?? []), messages: messages.length }
}

/** Journal chains that still name the account: its own, its applications', and those where it acted. */
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
      union all
      select unnest(${propres}::text[]), true) t
    group by chaine order by chaine`.execute(tx)
  return rows
}
