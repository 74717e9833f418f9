import { type RawBuilder, sql } from 'kysely'
import type { SchemaPain } from '#domain/virement/ordre.ts'
import type { Db } from '#server/contexte/base.ts'
import { REJET_A_TRAITER } from '#server/socle/paiement/attentes.ts'
import { aRegler } from '#server/socle/paiement/banque-a-regler.ts'
import { ligneVivante } from '#server/socle/projet/regles-sql.ts'
import { TELECHARGE_PAR } from './queries.ts'
import { BLOQUEE } from './queries-lignes.ts'

export interface Personne {
  id: number
  prenom: string
  nom: string
}

interface Somme {
  nombre: number
  montant: number
}

/** A run, who acted, and the sums of its lines. */
export interface EnTeteLue {
  id: number
  numero: string
  execution: string
  version: number
  prepareLe: Date
  preparePar: Personne
  modifiePar: Personne
  approuveLe: Date | null
  approuvePar: Personne | null
  exporteLe: Date | null
  exportePar: Personne | null
  /** Everybody who took its file. */
  telechargePar: number[]
  termineLe: Date | null
  annuleLe: Date | null
  annulePar: Personne | null
  annuleMotif: string | null
  norme: SchemaPain | null
  empreinte: string | null
  debiteNom: string | null
  debiteIban: string | null
  debiteBic: string | null
  total: Somme
  payees: Somme
  enCours: Somme
  rejetees: Somme
  bloquees: Somme
  executionsARegler: number
  rejetsATraiter: number
}

const personne = (colonne: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', u.id, 'prenom', u.prenom, 'nom', u.nom) from utilisateur u
    where u.id = ${sql.ref(`t.${colonne}`)}) as ${sql.id(colonne)}`

const somme = (condition: RawBuilder<boolean>, nom: string): RawBuilder<unknown> =>
  sql`json_build_object('nombre', count(*) filter (where ${condition}),
    'montant', coalesce(sum(l.montant) filter (where ${condition}), 0)) as ${sql.id(nom)}`

const PERSONNES = ['prepare_par', 'modifie_par', 'approuve_par', 'exporte_par', 'annule_par'].map(personne)
const SOMMES = [
  somme(sql`true`, 'total'),
  somme(sql`l.confirmee_le is not null`, 'payees'),
  somme(sql`${ligneVivante()} and t.exporte_le is not null`, 'en_cours'),
  somme(sql`l.rejetee_le is not null`, 'rejetees'),
  somme(BLOQUEE, 'bloquees'),
]

const lots = (de: RawBuilder<unknown>) => sql<EnTeteLue>`
  select t.id, t.numero, t.execution, t.version, t.prepare_le, t.approuve_le, t.exporte_le, t.termine_le, t.annule_le,
    t.annule_motif, t.norme, t.empreinte, t.debite_nom, t.debite_iban, t.debite_bic, ${TELECHARGE_PAR} as telecharge_par, ${sql.join(PERSONNES)}, s.*
  from ${de} cross join lateral (
    select ${sql.join(SOMMES)}, count(*) filter (where ${REJET_A_TRAITER})::int as rejets_a_traiter,
      (select count(*)::int from ligne_virement e where e.lot_id = t.id and ${aRegler('e')}) as executions_a_regler
    from ligne_virement l join projet p on p.id = l.projet_id join porteur o on o.id = l.porteur_id
    where l.lot_id = t.id and l.retiree_le is null) s
  order by t.id desc`

/** Even ended or cancelled, a run is followed while a rejection, or an executed transfer, is unsettled. */
const AVEC_REJET = sql`exists (select from ligne_virement l where l.lot_id = t.id and ${REJET_A_TRAITER})`
const A_EXECUTE = sql`exists (select from ligne_virement e where e.lot_id = t.id and ${aRegler('e')})`
const fini = sql`((t.annule_le is not null and not ${A_EXECUTE} and not ${AVEC_REJET})
  or (t.annule_le is null and t.termine_le is not null and not ${AVEC_REJET}))`
const vivant = sql`not ${fini}`

/** A page of the runs, followed or ended, the latest first. */
export async function lirePageLots(
  db: Db,
  filtres: { finis: boolean; page: number; parPage: number },
): Promise<EnTeteLue[]> {
  const de = sql`(select * from lot_virement t where ${filtres.finis ? fini : vivant}
    order by id desc limit ${filtres.parPage} offset ${(filtres.page - 1) * filtres.parPage}) t`
  return (await lots(de).execute(db)).rows
}

/** How many runs are followed, and have ended. */
export async function compterLots(db: Db): Promise<{ vivants: number; finis: number }> {
  const { rows } = await sql<{ vivants: number; finis: number }>`select
    (select count(*)::int from lot_virement t where ${vivant}) as vivants,
    (select count(*)::int from lot_virement t where ${fini}) as finis`.execute(db)
  return rows[0] ?? { vivants: 0, finis: 0 }
}

/** One run; undefined when it is unknown. */
export const lireEnTete = async (db: Db, id: number): Promise<EnTeteLue | undefined> =>
  (await lots(sql`(select * from lot_virement where id = ${id}) t`).execute(db)).rows[0]

/** The run of that number; undefined when there is none. */
export const lotDuNumero = (db: Db, numero: string): Promise<{ id: number; numero: string } | undefined> =>
  db.selectFrom('lotVirement').select(['id', 'numero']).where('numero', '=', numero).executeTakeFirst()

export const lotExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('lotVirement').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What the bank answered of a run, the latest first. */
export const lireReponses = (db: Db, lotId: number) =>
  db
    .selectFrom('reponseVirement as r')
    .innerJoin('utilisateur as u', 'u.id', 'r.par')
    .select(['r.nom', 'r.confirmees', 'r.rejetees', 'r.notees', 'r.le'])
    .select(['u.id as parId', 'u.prenom', 'u.nom as nomPar'])
    .where('r.lotId', '=', lotId)
    .orderBy('r.id', 'desc')
    .execute()

/**
 * Of these people, those whose account `acteur` opened, or gave its role or address; the last time each. For
 * the approver, two accounts are two people only if neither made the other.
 */
export async function lireComptesOuverts(
  db: Db,
  ids: readonly number[],
  acteur: number,
): Promise<{ par: Personne; le: Date }[]> {
  const { rows } = await sql<{ par: Personne; le: Date }>`
    select json_build_object('id', u.id, 'prenom', u.prenom, 'nom', u.nom) as par, f.le
    from utilisateur u cross join lateral (select j.le from journal j
      where j.chaine = 'compte:' || u.id and j.acteur_id = ${acteur}
        and (j.acte = 'creerCompte' or (j.acte = 'modifierCompte' and j.apres ?| array['email', 'role']))
      order by j.rang desc limit 1) f
    where u.id = any(${[...ids]}::int[]) and u.id <> ${acteur}
    order by u.id`.execute(db)
  return rows
}

/**
 * Of these people, those whose account was made (opened, or given its role or address) by whoever made that
 * of `acteur`: two accounts in one pair of hands are not two people.
 */
export async function lireComptesDuMeme(
  db: Db,
  ids: readonly number[],
  acteur: number,
): Promise<{ compte: Personne; par: Personne }[]> {
  const { rows } = await sql<{ compte: Personne; par: Personne }>`
    with faits as (select distinct substring(j.chaine from 8)::int as compte, j.acteur_id as par from journal j
      where j.chaine = any(${[...ids, acteur].map((id) => `compte:${id}`)}::text[]) and j.acteur_id is not null
        and (j.acte = 'creerCompte' or (j.acte = 'modifierCompte' and j.apres ?| array['email', 'role'])))
    select json_build_object('id', u.id, 'prenom', u.prenom, 'nom', u.nom) as compte,
      json_build_object('id', x.id, 'prenom', x.prenom, 'nom', x.nom) as par
    from faits f join faits mien on mien.compte = ${acteur} and mien.par = f.par
      join utilisateur u on u.id = f.compte join utilisateur x on x.id = f.par
    where f.compte <> ${acteur} and f.par not in (f.compte, ${acteur}) order by u.id, x.id`.execute(db)
  return rows
}

/** The journal of a run, oldest first. */
export const lireJournalLot = (db: Db, lotId: number) =>
  db
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.le', 'j.acte', 'j.adresse', 'j.avant', 'j.apres', 'j.acteurId', 'u.prenom', 'u.nom'])
    .where('j.chaine', '=', `virement:${lotId}`)
    .orderBy('j.rang')
    .execute()
