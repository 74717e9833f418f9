/** Title of the first step: the specification's words for Sofia, the only name whose article is known. */
export const titreAvis = (organisme: string): string =>
  organisme === 'Sofia' ? 'Avis de la Sofia' : 'Avis de l’organisme'

export const TITRE_DECISION = 'Avis du Conseil d’Administration'
