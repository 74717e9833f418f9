import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** Says whether the report of an application is what is to be judged now. */
export const bilanAttend = (p: ProjetReponse): boolean =>
  p.isBilanFilled && !p.isBilanControlled && !p.isArchived && !p.isWithdrawn
