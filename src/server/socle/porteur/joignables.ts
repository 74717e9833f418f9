import { type RawBuilder, sql } from 'kysely'
import { destinatairesDe, type Joignable, type ObjetCourriel } from '#domain/membre/destinataires.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type Envoi, envoiPour } from '#server/socle/courriel.ts'

/** The present members of a structure, read with the rest: the domain chooses whom to write to. */
export const joignablesDe = (porteurId: RawBuilder<unknown>) => sql<Joignable[]>`(
  select coalesce(json_agg(json_build_object('id', jc.id, 'email', jc.email, 'prenom', jc.prenom, 'role', jm.role,
    'signataire', jm.signataire, 'finances', jm.finances, 'ouvert', jc.desactive_le is null,
    'sans', jm.sans_courriels) order by jm.id), '[]')
  from membre jm join utilisateur jc on jc.id = jm.utilisateur_id
  where jm.porteur_id = ${porteurId} and jm.jusque is null)`

/** The same, of one structure, by itself. */
export async function lireJoignables(db: Db | Tx, porteurId: number): Promise<Joignable[]> {
  const { rows } = await sql<{
    membres: Joignable[]
  }>`select ${joignablesDe(sql`${porteurId}`)} as membres`.execute(db)
  return rows[0]?.membres ?? []
}

/** Whether a member of that structure has an account that is open. */
export const estJoignable = (porteurId: RawBuilder<unknown>) => sql<boolean>`exists (select from membre jm
  join utilisateur jc on jc.id = jm.utilisateur_id
  where jm.porteur_id = ${porteurId} and jm.jusque is null and jc.desactive_le is null)`

/** The settings of a mail to those of a structure whom it concerns, each their own. */
export const envoisAux = (
  ctx: Pick<Contexte, 'config'>,
  membres: readonly Joignable[],
  objet: ObjetCourriel,
  sujet: Pick<Envoi, 'projetId' | 'porteurId'>,
): Envoi[] => destinatairesDe(objet, membres).map((m) => envoiPour(ctx, m, sujet))

/**
 * The structure whose only owner the mail `e`, given up, was for, when none has reached them since; null
 * otherwise.
 */
export const INJOIGNABLE = sql<{ id: number; nom: string } | null>`(
  select json_build_object('id', js.id, 'nom', js.nom_structure)
  from utilisateur jc join membre jm on jm.utilisateur_id = jc.id and jm.jusque is null and jm.role = 'proprietaire'
    join porteur js on js.id = jm.porteur_id
  where e.canal = 'email' and e.essais > 0 and lower(jc.email) = lower(e.destinataire)
    and not exists (select from membre ja where ja.porteur_id = js.id and ja.jusque is null
      and ja.role = 'proprietaire' and ja.utilisateur_id <> jc.id)
    and not exists (select from envoi jr where jr.porteur_id = js.id
      and jr.destinataire = e.destinataire and jr.envoye_le > e.abandonne_le)
  order by js.id limit 1)`
