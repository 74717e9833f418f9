import type { Jour } from '#domain/commun/jours.ts'
import type { ObjetRelance } from '#domain/projet/relance.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** The last reminder sent by hand about an application, with who sent it. */
export const lireDerniereRelance = (db: Db | Tx, projetId: number) =>
  db
    .selectFrom('relance as r')
    .innerJoin('utilisateur as u', 'u.id', 'r.par')
    .select(['r.le', 'r.objet', 'u.prenom', 'u.nom'])
    .where('r.projetId', '=', projetId)
    .orderBy('r.le', 'desc')
    .limit(1)
    .executeTakeFirst()

interface RelanceFaite {
  projetId: number
  objet: ObjetRelance
  echeance: Jour | null
  le: Date
  par: number
}

export const noterRelance = (tx: Tx, faite: RelanceFaite) => tx.insertInto('relance').values(faite).execute()
