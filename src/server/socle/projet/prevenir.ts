import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type EnvoiDemande, envoiPour } from '#server/socle/courriel.ts'

/** Applications (p) with their holder (o) and its account (u): where whom to write to is read from. */
export const demandesEtTitulaires = (db: Db) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')

/** The setting of a mail to a holder, from what was read of them and of their application. */
export const envoiSurDemande = (
  ctx: Pick<Contexte, 'config'>,
  lu: Omit<EnvoiDemande, 'organisme' | 'publicUrl'>,
): EnvoiDemande => {
  const { projetId, porteurId, numero, nomProjet } = lu
  return { ...envoiPour(ctx, lu), projetId, porteurId, numero, nomProjet }
}

/** The setting of a mail to the holder of this application. */
export async function envoiAuTitulaire(
  ctx: Pick<Contexte, 'config'>,
  tx: Db | Tx,
  projetId: number,
): Promise<EnvoiDemande> {
  const titulaire = await demandesEtTitulaires(tx)
    .select([
      'p.id as projetId',
      'p.numero',
      'p.nom as nomProjet',
      'o.id as porteurId',
      'u.email',
      'u.prenom',
    ])
    .where('p.id', '=', projetId)
    .executeTakeFirstOrThrow()
  return envoiSurDemande(ctx, titulaire)
}
