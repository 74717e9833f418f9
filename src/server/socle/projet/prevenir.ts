import { sql } from 'kysely'
import { destinatairesDe, type Joignable, type ObjetCourriel } from '#domain/membre/destinataires.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { type EnvoiDemande, envoiPour } from '#server/socle/courriel.ts'
import { joignablesDe } from '#server/socle/porteur/joignables.ts'

/** Applications (p) with their structure (o) and the account of its responsible (u). */
export const demandesEtTitulaires = (db: Db) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')

/** The members of the structure `o`: whom to write to is chosen among them. */
export const MEMBRES = joignablesDe(sql.ref('o.id')).as('membres')

/** What a mail says of an application, and the members of its structure. */
export interface DemandeDite extends Pick<EnvoiDemande, 'projetId' | 'porteurId' | 'numero' | 'nomProjet'> {
  membres: readonly Joignable[]
  signeePar?: number | null
}

/** The settings of a mail about an application, to each member whom it concerns. */
export const envoisSurDemande = (
  ctx: Pick<Contexte, 'config'>,
  objet: ObjetCourriel,
  { projetId, porteurId, numero, nomProjet, membres, signeePar }: DemandeDite,
): EnvoiDemande[] =>
  destinatairesDe(objet, membres, signeePar).map((m) => ({
    ...envoiPour(ctx, m),
    projetId,
    porteurId,
    numero,
    nomProjet,
  }))

/** The same, read now. */
export async function envoisDeDemande(
  ctx: Pick<Contexte, 'config'>,
  tx: Db | Tx,
  projetId: number,
  objet: ObjetCourriel,
): Promise<EnvoiDemande[]> {
  const lu = await tx
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select(['p.id as projetId', 'p.numero', 'p.nom as nomProjet', 'o.id as porteurId'])
    .select(MEMBRES)
    .where('p.id', '=', projetId)
    .executeTakeFirstOrThrow()
  return envoisSurDemande(ctx, objet, lu)
}

/** Writes about an application to each member of its structure whom it concerns. */
export async function prevenirLaStructure(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  projetId: number,
  objet: ObjetCourriel,
  rediger: (envoi: EnvoiDemande) => Courriel,
): Promise<void> {
  const envois = await envoisDeDemande(ctx, tx, projetId, objet)
  await ctx.queue.courriels(tx, envois.map(rediger))
}
