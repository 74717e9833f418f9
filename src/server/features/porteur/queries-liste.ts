import { sql } from 'kysely'
import type { Db } from '#server/contexte.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'

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
        .$if(!!o.recherche, (r) => r.where(commenceParMots(sql`u.mots`, o.recherche ?? '')))
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
