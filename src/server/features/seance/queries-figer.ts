import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** What a sitting keeps of the base, so that its minutes read nothing else: as it is in that moment. */

interface DeLaSeance {
  seanceId: number
  le: Date
}

/** Who presides and keeps the minutes, by name. */
export async function figerBureau(tx: Tx, seanceId: number): Promise<void> {
  await sql`update seance s set president_prenom = p.prenom, president_nom = p.nom,
      secretaire_prenom = k.prenom, secretaire_nom = k.nom
    from (select id, president_id, secretaire_id from seance where id = ${seanceId}) x
      left join utilisateur p on p.id = x.president_id left join utilisateur k on k.id = x.secretaire_id
    where s.id = x.id`.execute(tx)
}

/** Freezes its commission and what is left to give, once what the step's other files got is taken off. */
export async function figerEnveloppe(tx: Tx, seanceId: number): Promise<void> {
  await sql`update seance s set commission_numero = c.numero, commission_annee = c.annee, commission_date = c.date,
      enveloppe = c.montant_disponible - coalesce((select sum(case s.etape when 1 then p.caa_montant else p.ca_montant end)
        from projet p where p.commission_id = c.id and p.retire_le is null
          and not exists (select from seance_dossier d where d.seance_id = s.id and d.projet_id = p.id)), 0)
    from commission c where c.id = s.commission_id and s.id = ${seanceId}`.execute(tx)
}

/** A sitting opens with these files and no others: what an earlier opening, undone, kept of it goes. */
export async function viderOrdre(tx: Tx, seanceId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('seanceDossier')
    .where('seanceId', '=', seanceId)
    .$if(ids.length > 0, (q) => q.where('projetId', 'not in', [...ids]))
    .execute()
  await tx.updateTable('seanceDossier').set({ appeleLe: null }).where('seanceId', '=', seanceId).execute()
  await tx.deleteFrom('seanceAvis').where('seanceId', '=', seanceId).execute()
}

/** Freezes these files of the order: number, structure, title, town, amounts, and members in conflict. */
export async function figerDossiers(
  tx: Tx,
  { seanceId, le }: DeLaSeance,
  ids: readonly number[],
): Promise<void> {
  const eux = sql`${[...ids]}::int[]`
  await sql`update seance_dossier d set inscrit_le = coalesce(d.inscrit_le, ${le}), numero = p.numero,
      structure = o.nom_structure, titre = p.nom, commune = p.ville, demande = p.montant_demande,
      propose = case s.etape when 1 then p.montant_recommande else p.caa_montant end
    from seance s, projet p, porteur o
    where s.id = d.seance_id and p.id = d.projet_id and o.id = p.porteur_id
      and d.seance_id = ${seanceId} and d.projet_id = any(${eux})`.execute(tx)
  await sql`delete from seance_deport where seance_id = ${seanceId} and projet_id = any(${eux})`.execute(tx)
  await sql`insert into seance_deport (seance_id, projet_id, utilisateur_id, le, epinglee)
    select ${seanceId}, l.projet_id, l.utilisateur_id, min(l.le), bool_or(l.epinglee)
    from deport l join seance_membre m on m.seance_id = ${seanceId} and m.utilisateur_id = l.utilisateur_id
    where l.projet_id = any(${eux}) and l.retire_le is null
    group by l.projet_id, l.utilisateur_id`.execute(tx)
}

/** The opinions that these files bear already, given before they were on its order. */
export async function figerAvis(tx: Tx, seanceId: number, ids: readonly number[]): Promise<void> {
  await sql`insert into seance_avis (seance_id, projet_id, le, par, prenom, nom, avis, montant)
    select s.id, p.id, a.le, a.par, u.prenom, u.nom, a.avis, a.montant
    from seance s join projet p on p.id = any(${[...ids]}::int[])
      cross join lateral (select case s.etape when 1 then p.caa_le else p.ca_le end as le,
        case s.etape when 1 then p.caa_par else p.ca_par end as par,
        case s.etape when 1 then p.caa_avis else p.ca_avis end as avis,
        case s.etape when 1 then p.caa_montant else p.ca_montant end as montant) a
      left join utilisateur u on u.id = a.par
    where s.id = ${seanceId} and a.avis is not null`.execute(tx)
}

/** What a file's record was before it is written over. */
export async function garderAvant(
  tx: Tx,
  dossier: { seanceId: number; projetId: number; le: Date; par: number; avant: object },
): Promise<void> {
  await tx
    .insertInto('seanceCorrection')
    .values({ ...dossier, avant: JSON.stringify(dossier.avant) })
    .execute()
}
