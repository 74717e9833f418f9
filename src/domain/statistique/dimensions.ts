/** What a table divides applications by; the last word of an address names one of its rows. */
export const DIMENSIONS = ['region', 'departement', 'categorie', 'domaine', 'structure'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The row of what says nothing. */
export const NON_RENSEIGNE = 'non-renseigne'
export const LIBELLE_NON_RENSEIGNE = 'Non renseigné'

interface Definition {
  titre: string
  /** Header of the rows. */
  rangee: string
  /** What it is taken from, in one sentence. */
  definition: string
}

export const LIBELLES_DIMENSIONS: Record<Dimension, Definition> = {
  region: {
    titre: 'Par région',
    rangee: 'Région',
    definition:
      'La région où l’action a lieu, telle que la demande la donne, sinon celle du siège de la structure.',
  },
  departement: {
    titre: 'Par département',
    rangee: 'Département',
    definition: 'Le département du siège de la structure, d’après son code postal.',
  },
  categorie: {
    titre: 'Par catégorie',
    rangee: 'Catégorie',
    definition: 'La catégorie du projet.',
  },
  domaine: {
    titre: 'Par domaine éditorial',
    rangee: 'Domaine',
    definition:
      'Une demande de plusieurs domaines compte dans chacun\u00a0: le total, lui, ne la compte qu’une fois.',
  },
  structure: {
    titre: 'Par type de structure',
    rangee: 'Type de structure',
    definition: 'La catégorie de la structure qui demande.',
  },
}
