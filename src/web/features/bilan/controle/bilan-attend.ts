import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** Says whether the report of an application is what is to be judged now. */
export const bilanAttend = (projet: ProjetReponse): boolean =>
  projet.isBilanFilled && !projet.isBilanControlled && !projet.isArchived && !projet.isWithdrawn
