/** In the place of a name that has been erased. */
export const ANONYMISE = '(Dossier anonymisé)'

/** How an application is called where it has no name: not yet, or no longer. */
export const nomAffiche = (projet: {
  nom: string | null
  chronologie: { anonymiseLe?: string | null | undefined }
}): string => projet.nom ?? (projet.chronologie.anonymiseLe ? ANONYMISE : '(Projet sans nom)')
