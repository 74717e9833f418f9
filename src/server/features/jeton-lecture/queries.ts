import { sql } from 'kysely'
import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { AVIS, JOURS_MONTRE } from '#domain/jeton-lecture/bornes.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import { SANS_TITULAIRE } from '#server/socle/jeton-lecture/vivants.ts'

const MONTREES = [
  ...(['j.id', 'j.nom', 'j.derniers', 'j.portees', 'j.reseaux', 'j.dernierJour', 'j.creeLe'] as const),
  ...(['j.usageLe', 'j.usageAdresse'] as const),
] as const

/** Tokens nobody revoked, with who answers for each: those that end first, first. */
const jetons = (db: Db | Tx) =>
  db
    .selectFrom('jetonLecture as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.proprietaireId')
    .where('j.revoqueLe', 'is', null)
    .select(MONTREES)
    .select(['j.proprietaireId', 'u.prenom', 'u.nom as nomTitulaire', 'u.desactiveLe'])
    .orderBy('j.dernierJour')
    .orderBy('j.id')

/** Those of one person, the ones that are over since a few weeks included. */
export const lireSiens = (db: Db | Tx, proprietaireId: number, jour: Jour) =>
  jetons(db)
    .where('j.proprietaireId', '=', proprietaireId)
    .where('j.dernierJour', '>=', ajouterJours(jour, -JOURS_MONTRE))
    .execute()
export type LigneJeton = Awaited<ReturnType<typeof lireSiens>>[number]

/** Those in use that no administrator answers for. */
export const lireSansTitulaire = (db: Db | Tx, jour: Jour) =>
  jetons(db).where('j.dernierJour', '>=', jour).where(SANS_TITULAIRE).execute()

/** One of them, revoked or not, locked until `tx` ends, with who answers for it and who revoked it. */
export async function verrouillerJeton(tx: Tx, id: number) {
  const verrouille = await tx
    .selectFrom('jetonLecture')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!verrouille) return
  // Read in a second statement: the first may have waited, and joined what was before.
  return await tx
    .selectFrom('jetonLecture as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.proprietaireId')
    .leftJoin('utilisateur as r', 'r.id', 'j.revoquePar')
    .where('j.id', '=', id)
    .select(MONTREES)
    .select([
      'j.proprietaireId',
      'j.revoqueLe',
      'j.revoquePar',
      'u.prenom',
      'u.nom as nomTitulaire',
      'u.desactiveLe',
    ])
    .select(['r.prenom as prenomRevoque', 'r.nom as nomRevoque', SANS_TITULAIRE.as('sansTitulaire')])
    .executeTakeFirstOrThrow()
}

/** Keeps a new token by its hash. */
export async function inscrireJeton(
  tx: Tx,
  jeton: {
    proprietaireId: number
    nom: string
    portees: Portee[]
    reseaux: string[]
    empreinte: Buffer
    derniers: string
    creeLe: Date
    dernierJour: Jour
  },
): Promise<LigneJeton> {
  const { id } = await tx.insertInto('jetonLecture').values(jeton).returning('id').executeTakeFirstOrThrow()
  return await jetons(tx).where('j.id', '=', id).executeTakeFirstOrThrow()
}

/** Ends a token; it stays, to be told, until its time is over. */
export async function ecrireRevocation(tx: Tx, id: number, par: number, le: Date): Promise<void> {
  await tx.updateTable('jetonLecture').set({ revoqueLe: le, revoquePar: par }).where('id', '=', id).execute()
}

/** Gives a token to another person; its notices are for them from then on. */
export async function ecrireTitulaire(tx: Tx, id: number, proprietaireId: number): Promise<void> {
  await tx.updateTable('jetonLecture').set({ proprietaireId }).where('id', '=', id).execute()
}

/** Writes when and from where a token served, at most once a minute: a crowd of requests writes it once. */
export async function ecrireUsage(
  db: Db | Tx,
  { id, adresse, le, avant }: { id: number; adresse: string; le: Date; avant: Date },
): Promise<void> {
  await db
    .updateTable('jetonLecture')
    .set({ usageLe: le, usageAdresse: adresse })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usageLe', 'is', null), eb('usageLe', '<=', avant)]))
    .execute()
}

/** Networks kept of one token: past it, whoever moves that much tells nothing more. */
const RESEAUX_GARDES = 500

/** Notes a network, and gives which token it is; undefined when it was known, or there are too many. */
export async function noterReseau(
  tx: Tx,
  { jetonId, reseau, le }: { jetonId: number; reseau: string; le: Date },
): Promise<{ nom: string; derniers: string } | undefined> {
  const { rows } = await sql<{ nom: string; derniers: string }>`with note as (
      insert into jeton_lecture_reseau (lecture_id, reseau, premier_le)
      select ${jetonId}, ${reseau}, ${le}
      where (select count(*) from jeton_lecture_reseau where lecture_id = ${jetonId}) < ${RESEAUX_GARDES}
      on conflict do nothing returning lecture_id)
    select j.nom, j.derniers from note join jeton_lecture j on j.id = note.lecture_id`.execute(tx)
  return rows[0]
}

const [LOIN, PRES] = AVIS
const JOUR_DE_CREATION = jourParis(sql`j.cree_le`)
/** Which notice of a token is due that day: not the one whose day had passed at its creation. */
const avisDu = (jour: Jour) => sql<number | null>`case
  when j.avis7_le is null and j.dernier_jour - ${jour}::date <= ${PRES}
    and j.dernier_jour - ${JOUR_DE_CREATION} > ${PRES} then ${PRES}::int
  when j.avis30_le is null and j.avis7_le is null and j.dernier_jour - ${jour}::date <= ${LOIN}
    and j.dernier_jour - ${JOUR_DE_CREATION} > ${LOIN} then ${LOIN}::int end`

const aPrevenir = (db: Db | Tx, jour: Jour) =>
  db
    .selectFrom('jetonLecture as j')
    .innerJoin('utilisateur as u', 'u.id', 'j.proprietaireId')
    .where('j.revoqueLe', 'is', null)
    .where('j.dernierJour', '>=', jour)
    .where('j.dernierJour', '<=', ajouterJours(jour, LOIN))
    .where(avisDu(jour), 'is not', null)

/** Tokens whose owner is to be told that they end. */
export const lireAPrevenir = (db: Db, jour: Jour) =>
  aPrevenir(db, jour).select('j.id').orderBy('j.id').execute()

/** The same of one, locked until `tx` ends; undefined when it was told meanwhile. */
export const relireAPrevenir = (tx: Tx, id: number, jour: Jour) =>
  aPrevenir(tx, jour)
    .where('j.id', '=', id)
    .select(['j.id', 'j.nom', 'j.derniers', 'j.dernierJour', 'u.email', 'u.prenom', 'u.nom as nomTitulaire'])
    .select([SANS_TITULAIRE.as('sansTitulaire'), avisDu(jour).$notNull().as('avis')])
    .forUpdate('j')
    .executeTakeFirst()

/** Notes that notice. */
export async function noterAvis(tx: Tx, id: number, avis: number, le: Date): Promise<void> {
  await tx
    .updateTable('jetonLecture')
    .set(avis === PRES ? { avis7Le: le } : { avis30Le: le })
    .where('id', '=', id)
    .execute()
}

/** Whether this account has a password to prove itself with. */
export async function aMotDePasse(db: Db, id: number): Promise<boolean> {
  const ligne = await db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .where('motDePasse', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return ligne !== undefined
}

/** How many of these rows are in use. */
export const vivantsParmi = (lignes: readonly LigneJeton[], le: Date): number =>
  lignes.filter((l) => l.dernierJour >= jourDe(le)).length
