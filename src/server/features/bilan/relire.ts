import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'

/** Reads an application again after an act, as its author may see it (features/projet, tied in routes-composees.ts). */
export type RelireProjet = (ctx: Contexte, acteur: Acteur, id: number) => Promise<ProjetReponse>
