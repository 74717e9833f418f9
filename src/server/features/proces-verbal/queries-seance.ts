import type { RegleQuorum } from '#domain/seance/quorum.ts'
import type { Db } from '#server/contexte.ts'

/** The sitting of a step once it was opened; undefined when there was none. */
export const lireSeance = (db: Db, commissionId: number, etape: number) =>
  db
    .selectFrom('seance as s')
    .leftJoin('utilisateur as p', 'p.id', 's.presidentId')
    .leftJoin('utilisateur as k', 'k.id', 's.secretaireId')
    .select(['s.id', 's.lieu', 's.convoqueeLe', 's.convocationMode', 's.ouverteLe', 's.closeLe'])
    .select((eb) => eb.ref('s.regle').$castTo<RegleQuorum | null>().as('regle'))
    .select(['p.id as presidentId', 'p.prenom as presidentPrenom', 'p.nom as presidentNom'])
    .select(['k.id as secretaireId', 'k.prenom as secretairePrenom', 'k.nom as secretaireNom'])
    .where('s.commissionId', '=', commissionId)
    .where('s.etape', '=', etape)
    .where('s.ouverteLe', 'is not', null)
    .executeTakeFirst()

/** Its members in office, by name. */
export const lireMembres = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceMembre')
    .select(['utilisateurId as id', 'prenom', 'nom', 'excuseLe'])
    .where('seanceId', '=', seanceId)
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('utilisateurId')
    .execute()

/** Who came and went, in the order of time. */
export const lirePassages = (db: Db, seanceId: number) =>
  db
    .selectFrom('seancePassage')
    .select(['utilisateurId', 'arriveLe', 'partiLe'])
    .where('seanceId', '=', seanceId)
    .orderBy('arriveLe')
    .orderBy('id')
    .execute()

/** Mandates given, in the order of time. */
export const lirePouvoirs = (db: Db, seanceId: number) =>
  db
    .selectFrom('seancePouvoir')
    .select(['mandantId', 'mandataireId', 'du', 'au'])
    .where('seanceId', '=', seanceId)
    .orderBy('du')
    .orderBy('id')
    .execute()

/** What was recorded or put aside, in the order it was studied. */
export const lireDossiersSeance = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceDossier')
    .select(['projetId', 'le', 'decision', 'montantAlloue', 'pour', 'contre', 'abstention', 'voixPresident'])
    .select(['remarque', 'sansSortie'])
    .select(['ecarteLe', 'ecarteMotif', 'quorum'])
    .where('seanceId', '=', seanceId)
    .orderBy('le', (o) => o.asc().nullsLast())
    .orderBy('rang', (o) => o.asc().nullsLast())
    .orderBy('projetId')
    .execute()

/** When it was suspended, in the order of time. */
export const lireSuspensions = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceSuspension')
    .select(['du', 'au'])
    .where('seanceId', '=', seanceId)
    .orderBy('du')
    .orderBy('id')
    .execute()

/** Members in conflict on each file, and when they were out. */
export const lireSorties = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceSortie as s')
    .innerJoin('seanceMembre as m', (j) =>
      j.onRef('m.seanceId', '=', 's.seanceId').onRef('m.utilisateurId', '=', 's.utilisateurId'),
    )
    .select(['s.projetId', 's.sortiLe', 's.revenuLe', 'm.prenom', 'm.nom'])
    .where('s.seanceId', '=', seanceId)
    .orderBy('m.nom')
    .orderBy('m.utilisateurId')
    .execute()
