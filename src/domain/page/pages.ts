/** Texts that anybody may read, kept by admins; the order is that of menus. */
export const CLES_PAGES = [
  'mentions-legales',
  'cgv',
  'donnees-personnelles',
  'accessibilite',
  'aide',
] as const
export type ClePage = (typeof CLES_PAGES)[number]

export const TITRES_PAGES: Record<ClePage, string> = {
  'mentions-legales': 'Mentions légales',
  cgv: 'Conditions d’utilisation',
  'donnees-personnelles': 'Données personnelles',
  accessibilite: 'Accessibilité',
  aide: 'Aide',
}

export const estClePage = (cle: string): cle is ClePage => CLES_PAGES.some((c) => c === cle)

/** Stands in a stored text for the name of the funding body. */
export const REPERE_ORGANISME = '{organisme}'

/** The text as people read it. */
export const remplirPage = (texte: string, organisme: string): string =>
  texte.replaceAll(REPERE_ORGANISME, () => organisme)

export const LIBELLE_TEXTE = 'Texte'
/** Most characters of a page. */
export const TEXTE_MAX = 40_000
