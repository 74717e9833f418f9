import { type RawBuilder, sql } from 'kysely'
import type { FileAccueil } from '#domain/accueil/files.ts'
import { DELAIS } from '#domain/changement/regles.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import { estSansReponse } from '#server/socle/messagerie/sans-reponse.ts'
import { nombreGarde } from '#server/socle/nombres-gardes.ts'
import {
  aApprouverPar,
  NOMBRE_REJETS,
  nombreAApprouver,
  PAIEMENT_RETENU,
  REJET_A_TRAITER,
} from '#server/socle/paiement/attentes.ts'
import { aRegler } from '#server/socle/paiement/banque-a-regler.ts'
import { INJOIGNABLE } from '#server/socle/porteur/joignables.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'
import { listee, ouverte, periodeOuverteLe } from '#server/socle/projet/regles-sql.ts'

/** Counted up to there: beyond, the page says « plus de 1 000 ». */
export const COMPTES_ACCUEIL = 1000
const LIGNES = 3

/** A row of a section, before its words; what its kind does not have is null. */
export interface LigneLue {
  id: number
  depuis: Jour
  nom: string | null
  numero: string | null
  structure: string | null
  ville: string | null
  numeroConvention: string | null
  montant: number | null
  texte: string | null
  /** What is due to an application: null elsewhere. */
  echeance: Jour | null
  conventionSignee: boolean | null
  attestationSignee: boolean | null
}

export interface FileLue {
  file: FileAccueil
  nombre: number
  retards: number
  lignes: LigneLue[]
}

interface Source {
  nombre: RawBuilder<number>
  retards: RawBuilder<number>
  lignes: RawBuilder<unknown>
}

const compter = (quoi: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select ${quoi} limit ${sql.lit(COMPTES_ACCUEIL + 1)}) c)`
const aucun = sql<number>`0`

const LIGNE_DEMANDE = sql`p.id, p.nom, p.numero, o.nom_structure as structure, null as ville, p.numero_convention,
  l.montant::float8 as montant, null as texte, l.echeance, p.convention_signee_le is not null as convention_signee,
  p.attestation_signee_le is not null as attestation_signee`
const demandes = (
  depuis: RawBuilder<unknown>,
  dont: RawBuilder<unknown>,
) => sql`select ${depuis} as depuis, ${LIGNE_DEMANDE}
  from (select * from ligne_liste l where ${dont} order by ${depuis}, l.projet_id limit ${sql.lit(LIGNES)}) l
    join projet p on p.id = l.projet_id join porteur o on o.id = p.porteur_id order by 1, 2`

/** Applications that wait for the staff; `delai`: the column of the calendar with the days they may wait. */
const attendues = (colonne: string, delai: string, jour: Jour): Source => {
  const attend = sql.ref(`l.${colonne}`)
  return {
    nombre: sql`(select coalesce(sum(n), 0)::int from ligne_liste_compte l where ${attend})`,
    retards: compter(sql`from ligne_liste l where ${attend}
      and l.attend_depuis < ${jour}::date - (select ${sql.ref(delai)} from calendrier where id = 1)`),
    lignes: demandes(sql`l.attend_depuis`, attend),
  }
}

/** The payments that can be made now: what a run holds, or what the bank keeps back, is in other sections. */
function payables(jour: Jour): Source {
  const attend = sql<boolean>`(l.attend_paiement and not ${PAIEMENT_RETENU})`
  return {
    nombre: compter(sql`from ligne_liste l where ${attend}`),
    retards: compter(sql`from ligne_liste l where ${attend}
      and l.attend_depuis < ${jour}::date - (select jours_paiement from calendrier where id = 1)`),
    lignes: demandes(sql`l.attend_depuis`, attend),
  }
}

const SANS = (colonnes: string[]) => sql.raw(colonnes.map((c) => `null as ${c}`).join(', '))
const RESTE = SANS(['echeance', 'convention_signee', 'attestation_signee'])

/** A line of transfer (l) of a run (t), and the instant since which it waits. */
const ligneDeLot = (depuis: RawBuilder<unknown>, mot: string) => sql`select
    ${jourParis(depuis)} as depuis, t.id, p.nom, ${mot}::text as numero,
    o.nom_structure as structure, null as ville, l.reference as numero_convention, l.montant::float8 as montant,
    t.numero as texte, ${RESTE}
  from ligne_virement l join lot_virement t on t.id = l.lot_id join projet p on p.id = l.projet_id
    join porteur o on o.id = l.porteur_id`

function sources(jour: Jour, le: Date, moi: number): Record<FileAccueil, Source> {
  const enRetard = sql`l.echeance < ${jour}::date`
  const sansReponse = sql`from conversation c where c.dernier_id is not null and ${estSansReponse(le)}`
  const echecs = sql`from envoi e where e.abandonne_le is not null and e.texte is not null
    and (e.expire_le is null or e.expire_le > ${le})`
  // Objections are over; one that was not taken back waits to be closed.
  const aDecider = sql`from changement_responsable k join porteur o on o.id = k.porteur_id
    join utilisateur u on u.id = k.demandeur_id
    where k.clos_le is null and k.depose_le <= ${new Date(le.getTime() - DELAIS.objection)}`
  const nombreEnRetard = compter(sql`from ligne_liste l where ${enRetard}`)
  return {
    banque: {
      nombre: NOMBRE_REJETS,
      retards: aucun,
      lignes: sql`select * from (${ligneDeLot(sql`l.executee_le`, 'Exécuté, lot annulé')} where ${aRegler('l')}
        union all ${ligneDeLot(sql`l.rejetee_le`, 'Rejeté')} where ${REJET_A_TRAITER}) b
        order by depuis, id limit ${sql.lit(LIGNES)}`,
    },
    approbation: {
      nombre: nombreAApprouver(moi),
      retards: aucun,
      lignes: sql`select ${jourParis(sql`t.prepare_le`)} as depuis, t.id, t.numero as nom,
          null as numero, 'Préparé par ' || u.prenom || ' ' || u.nom as structure, null as ville,
          null as numero_convention, (select sum(l.montant)::float8 from ligne_virement l
            where l.lot_id = t.id and l.retiree_le is null) as montant, null as texte, ${RESTE}
        from lot_virement t join utilisateur u on u.id = t.prepare_par where ${aApprouverPar(moi)}
        order by t.prepare_le, t.id limit ${sql.lit(LIGNES)}`,
    },
    controle: attendues('attend_controle', 'jours_controle', jour),
    bilan: attendues('attend_bilan', 'jours_controle_bilan', jour),
    paiement: payables(jour),
    porteurs: {
      nombre: nombreEnRetard,
      retards: nombreEnRetard,
      lignes: demandes(sql`l.echeance`, enRetard),
    },
    comptes: {
      nombre: nombreGarde('porteurs-en-attente'),
      retards: aucun,
      lignes: sql`select ${jourParis(sql`o.soumis_le`)} as depuis, o.id, o.nom_structure as nom,
          null as numero, u.prenom || ' ' || u.nom as structure, o.ville, null as numero_convention, null as montant,
          null as texte, ${RESTE}
        from porteur o join utilisateur u on u.id = o.utilisateur_id
        where ${listee('en cours', 'o')}
        order by o.soumis_le, o.id limit ${sql.lit(LIGNES)}`,
    },
    changements: {
      nombre: compter(aDecider),
      retards: aucun,
      lignes: sql`select ${jourParis(sql`k.depose_le`)} as depuis, k.id, o.nom_structure as nom, null as numero,
          u.prenom || ' ' || u.nom as structure, null as ville, null as numero_convention, null as montant,
          null as texte, ${RESTE}
        ${aDecider} order by k.depose_le, k.id limit ${sql.lit(LIGNES)}`,
    },
    messages: {
      nombre: compter(sansReponse),
      retards: aucun,
      lignes: sql`select ${jourParis(sql`c.dernier_le`)} as depuis, c.id, u.prenom || ' ' || u.nom as nom,
          null as numero, o.nom_structure as structure, null as ville, null as numero_convention, null as montant,
          coalesce(left(d.contenu, 120), d.piece_nom) as texte, ${RESTE}
        from (select c.id, c.dernier_le, c.dernier_id, c.porteur_id ${sansReponse}
          order by c.dernier_le, c.dernier_id limit ${sql.lit(LIGNES)}) c
          join message d on d.id = c.dernier_id join utilisateur u on u.id = d.auteur_id
          left join porteur o on o.id = c.porteur_id order by c.dernier_le, c.dernier_id`,
    },
    envois: {
      nombre: compter(echecs),
      retards: aucun,
      lignes: sql`select ${jourParis(sql`e.abandonne_le`)} as depuis, e.id,
          coalesce(e.sujet, 'SMS') as nom, null as numero, e.destinataire as structure, null as ville,
          null as numero_convention, null as montant, ${INJOIGNABLE} ->> 'nom' as texte, ${RESTE}
        ${echecs} order by e.abandonne_le, e.id limit ${sql.lit(LIGNES)}`,
    },
  }
}

export interface DateLue {
  jour: Jour
  quoi: 'ouverture' | 'fin-de-depot' | 'commission'
  numero: number | null
  annee: number | null
  demandes: number | null
  refusees: number | null
  retirees: number | null
}

/** What comes from that day on: periods that open or close, sittings and their counts of applications. */
const DATES = (jour: Jour) => sql`select * from (
    select date_debut as jour, 'ouverture' as quoi, null::int as numero, null::int as annee, null::int as demandes,
        null::int as refusees, null::int as retirees
      from periode where date_debut > ${jour}::date
    union all select coalesce(d.deadline, d.date_fin), 'fin-de-depot', null, null, null, null, null
      from periode d where ${periodeOuverteLe(sql`${jour}::date`)}
    union all select c.date, 'commission', c.numero, c.annee,
        count(p.id)::int, (count(*) filter (where p.caa_avis = 'refuse' and p.retire_le is null))::int,
        (count(*) filter (where p.retire_le is not null))::int
      from commission c left join projet p on p.commission_id = c.id where c.date >= ${jour}::date and ${ouverte()}
      group by c.id
  ) d order by d.jour, d.quoi limit 5`

/** The sections asked for and the coming dates, as they are on `jour`; one statement. */
export async function lireFiles(
  db: Db,
  files: readonly FileAccueil[],
  { jour, le, moi }: { jour: Jour; le: Date; moi: number },
) {
  const toutes = sources(jour, le, moi)
  const lues = files.map((file) => {
    const { nombre, retards, lignes } = toutes[file]
    return sql`json_build_object('file', ${file}::text, 'nombre', ${nombre}, 'retards', ${retards}, 'lignes',
      (select coalesce(json_agg(json_build_object('id', t.id, 'depuis', t.depuis, 'nom', t.nom, 'numero', t.numero,
        'structure', t.structure, 'ville', t.ville, 'numeroConvention', t.numero_convention, 'montant', t.montant,
        'texte', t.texte, 'echeance', t.echeance, 'conventionSignee', t.convention_signee,
        'attestationSignee', t.attestation_signee) order by t.rang), '[]')
        from (select row_number() over () as rang, s.* from (${lignes}) s) t))`
  })
  const { rows } = await sql<{ files: FileLue[]; dates: DateLue[]; perimees: boolean } & Delais>`/* accueil */
    select json_build_array(${sql.join(lues)}) as files, ${LISTES_PERIMEES} as perimees,
      (select coalesce(json_agg(d), '[]') from (${DATES(jour)}) d) as dates,
      k.jours_controle, k.jours_controle_bilan, k.jours_paiement
    from calendrier k where k.id = 1`.execute(db)
  const [lu] = rows
  if (!lu) throw new Error('Un portail sans calendrier.')
  return lu
}
interface Delais {
  joursControle: number
  joursControleBilan: number
  joursPaiement: number
}
