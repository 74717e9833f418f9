import type { QuorumDossier } from '#domain/seance/faits.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import type { Dit } from '#domain/seance/rectification.ts'
import type { Db } from '#server/contexte/base.ts'

/** The tables of sittings alone: what minutes say of one changes with nothing else. */

/** A sitting once it was opened; undefined when there was none of that rank. */
export const lireSeance = (db: Db, commissionId: number, etape: number, rang: number) =>
  db
    .selectFrom('seance')
    .select(['id', 'rang', 'version', 'lieu', 'convoqueeLe', 'convocationMode', 'ouverteLe', 'closeLe'])
    .select((eb) => eb.ref('regle').$castTo<RegleQuorum | null>().as('regle'))
    .select(['presidentId', 'presidentPrenom', 'presidentNom'])
    .select(['secretaireId', 'secretairePrenom', 'secretaireNom'])
    .select(['commissionNumero', 'commissionAnnee', 'commissionDate', 'enveloppe'])
    .where('commissionId', '=', commissionId)
    .where('etape', '=', etape)
    .where('rang', '=', rang)
    .where('ouverteLe', 'is not', null)
    .executeTakeFirst()

/** The sittings of a commission that were opened, by step and rank. */
export const lireSeances = (db: Db, commissionId: number) =>
  db
    .selectFrom('seance')
    .select(['etape', 'rang'])
    .where('commissionId', '=', commissionId)
    .where('ouverteLe', 'is not', null)
    .orderBy('etape')
    .orderBy('rang')
    .execute()

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
export type LigneMembre = Awaited<ReturnType<typeof lireMembres>>[number]

/** Who came and went, in the order of time. */
export const lirePassages = (db: Db, seanceId: number) =>
  db
    .selectFrom('seancePassage')
    .select(['utilisateurId', 'arriveLe', 'partiLe'])
    .where('seanceId', '=', seanceId)
    .orderBy('arriveLe')
    .orderBy('id')
    .execute()
export type LignePassage = Awaited<ReturnType<typeof lirePassages>>[number]

/** Mandates given, in the order of time. */
export const lirePouvoirs = (db: Db, seanceId: number) =>
  db
    .selectFrom('seancePouvoir')
    .select(['mandantId', 'mandataireId', 'du', 'au'])
    .where('seanceId', '=', seanceId)
    .orderBy('du')
    .orderBy('id')
    .execute()
export type LignePouvoir = Awaited<ReturnType<typeof lirePouvoirs>>[number]

/** The files on its order, by number. */
export const lireDossiersSeance = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceDossier')
    .select(['projetId', 'rang', 'numero', 'structure', 'titre', 'commune', 'demande', 'propose', 'appeleLe'])
    .select(['le', 'decision', 'montantAlloue', 'pour', 'contre', 'abstention', 'voixPresident', 'motif'])
    .select(['remarque', 'sansSortie', 'presideId', 'retireLe', 'ailleurs'])
    .select(['ecarteLe', 'ecarteMotif'])
    .select((eb) => eb.ref('quorum').$castTo<QuorumDossier | null>().as('quorum'))
    .where('seanceId', '=', seanceId)
    .where('inscritLe', 'is not', null)
    .orderBy('rang')
    .execute()
export type LigneDossier = Awaited<ReturnType<typeof lireDossiersSeance>>[number]

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
    .select(['s.projetId', 's.utilisateurId', 's.sortiLe', 's.revenuLe', 'm.prenom', 'm.nom'])
    .where('s.seanceId', '=', seanceId)
    .orderBy('m.nom')
    .orderBy('m.utilisateurId')
    .execute()
export type LigneSortie = Awaited<ReturnType<typeof lireSorties>>[number]

/** Who was in conflict with which files of its order: never why. */
export const lireDeportsSeance = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceDeport as d')
    .innerJoin('seanceMembre as m', (j) =>
      j.onRef('m.seanceId', '=', 'd.seanceId').onRef('m.utilisateurId', '=', 'd.utilisateurId'),
    )
    .select(['d.utilisateurId as id', 'd.projetId', 'd.le', 'd.epinglee', 'm.prenom', 'm.nom'])
    .where('d.seanceId', '=', seanceId)
    .orderBy('m.nom')
    .orderBy('m.utilisateurId')
    .orderBy('d.projetId')
    .execute()

/** Every opinion on a sitting's files, given since it opened or borne before, in the order given. */
export const lireAvis = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceAvis')
    .select(['projetId', 'le', 'prenom', 'nom', 'avis', 'montant', 'raison'])
    .where('seanceId', '=', seanceId)
    .orderBy('le')
    .orderBy('id')
    .execute()
export type LigneAvis = Awaited<ReturnType<typeof lireAvis>>[number]

/** What was recorded before it was corrected in the room. */
export const lireCorrections = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceCorrection')
    .select(['projetId', 'le'])
    .select((eb) => eb.ref('avant').$castTo<AvantCorrige>().as('avant'))
    .where('seanceId', '=', seanceId)
    .orderBy('id')
    .execute()
export type LigneCorrection = Awaited<ReturnType<typeof lireCorrections>>[number]
export interface AvantCorrige {
  le: string
  decision: 'accepte' | 'refuse' | 'attente'
  montantAlloue: number | null
}

/** Hours and attendance told otherwise after the closing, in the order they were. */
export const lireRectifications = (db: Db, seanceId: number) =>
  db
    .selectFrom('seanceRectification')
    .select(['utilisateurId', 'raison', 'le', 'prenom', 'nom'])
    .select((eb) => [eb.ref('avant').$castTo<Dit>().as('avant'), eb.ref('apres').$castTo<Dit>().as('apres')])
    .where('seanceId', '=', seanceId)
    .orderBy('id')
    .execute()
export type Rectification = Awaited<ReturnType<typeof lireRectifications>>[number]
