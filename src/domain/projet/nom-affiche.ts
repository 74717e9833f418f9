/** How an application is called where it has no name: not yet, or no longer. */
export const nomAffiche = (p: { nom: string | null; chronologie: { anonymiseLe: string | null } }): string =>
  p.nom ?? (p.chronologie.anonymiseLe ? '(Dossier anonymisé)' : '(Projet sans nom)')
