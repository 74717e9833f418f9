import { sql } from 'kysely'
import { JOUR } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte/base.ts'
import { nonLus, type Qui } from '#server/socle/compte/messages-non-lus.ts'
import { nombreGarde } from '#server/socle/nombres-gardes.ts'
import { NOMBRE_REJETS, nombreAApprouver } from '#server/socle/paiement/attentes.ts'
import { LISTES_PERIMEES, NOMBRE_A_CONTROLER } from '#server/socle/projet/listes/cadre.ts'

/** Older failures stay in the list of the screen, and no longer call for attention. */
const RAPPEL_ECHECS = 7 * JOUR
/** Beyond it, nobody reads the number: a gateway is down. */
const ECHECS_AU_PLUS = 1000

/** What waits for this person, in one statement; each thing is counted for those who see it. */
export async function lirePointsRouges(
  db: Db,
  qui: Qui,
  voit: Record<'comptes' | 'projets' | 'envois' | 'dossiers' | 'approbations' | 'rejets', boolean>,
  le: Date,
) {
  const depuis = new Date(le.getTime() - RAPPEL_ECHECS)
  const { rows } = await sql<{
    messages: boolean
    comptes: number
    projets: number
    envois: number
    aVoir: number
    lots: number
    rejets: number
    perimees: boolean
  }>`
    select ${nonLus(qui)} as messages, ${voit.projets}::boolean and ${LISTES_PERIMEES} as perimees,
      case when ${voit.comptes}::boolean then
        ${nombreGarde('porteurs-en-attente')} else 0 end as comptes,
      case when ${voit.projets}::boolean then
        ${NOMBRE_A_CONTROLER} else 0 end as projets,
      case when ${voit.envois}::boolean then
        (select count(*) from (select from envoi where abandonne_le > ${depuis} and texte is not null
          and (expire_le is null or expire_le > ${le}) limit ${sql.lit(ECHECS_AU_PLUS)}) e) else 0 end as envois,
      case when ${voit.dossiers}::boolean then
        (select count(*) from suivi where utilisateur_id = ${qui.id} and fini_le is null and vu_le is null)
        + (select count(*) from note_citation where utilisateur_id = ${qui.id} and vue_le is null) else 0 end as a_voir,
      case when ${voit.approbations}::boolean then ${nombreAApprouver(qui.id)} else 0 end as lots,
      case when ${voit.rejets}::boolean then ${NOMBRE_REJETS} else 0 end as rejets
  `.execute(db)
  const rien = { comptes: 0, projets: 0, envois: 0, aVoir: 0, lots: 0, rejets: 0 }
  return rows[0] ?? { ...rien, messages: false, perimees: false }
}
