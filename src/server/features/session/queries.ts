import { sql } from 'kysely'
import { JOUR } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte.ts'
import { nonLus, type Qui } from '#server/socle/compte/messages-non-lus.ts'

/** Signed, in no commission, never accepted: few, and found in indexes alone (`offset 0` keeps it first). */
const signeesSansAccord = sql`(select p.id from projet p
  where p.commission_id is null and p.archive_le is null and p.signe_le is not null
  and not exists (select 1 from controle k where k.projet_id = p.id and k.annule_le is null
    and k.projet_valide and k.presentation_valide and k.budget_valide and k.fichiers_valide) offset 0)`

/** Older failures stay in the list of the screen, and no longer call for attention. */
const RAPPEL_ECHECS = 7 * JOUR

/** What waits for this person, in one statement; each thing is counted for those who see it. */
export async function lireAttentes(
  db: Db,
  qui: Qui,
  voit: { comptes: boolean; projets: boolean; envois: boolean },
  le: Date,
) {
  const depuis = new Date(le.getTime() - RAPPEL_ECHECS)
  const { rows } = await sql<{ messages: boolean; comptes: number; projets: number; envois: number }>`
    select ${nonLus(qui)} as messages,
      case when ${voit.comptes}::boolean then
        (select count(*) from porteur where valide_le is null and refuse_le is null) else 0 end as comptes,
      case when ${voit.projets}::boolean then
        (select count(*) from ${signeesSansAccord} a join projet p on p.id = a.id
          where p.signe_revision = p.revision and p.retire_le is null
          and not exists (select 1 from controle c join signature s on s.id = c.signature_id
            where c.projet_id = p.id and c.annule_le is null and s.tour = (select max(d.tour)
              from signature d where d.projet_id = p.id and d.objet = 'demande'))) else 0 end as projets,
      case when ${voit.envois}::boolean then
        (select count(*) from envoi where abandonne_le > ${depuis} and texte is not null
          and (expire_le is null or expire_le > ${le})) else 0 end as envois
  `.execute(db)
  return rows[0] ?? { messages: false, comptes: 0, projets: 0, envois: 0 }
}
