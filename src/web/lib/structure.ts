import { structureNommee } from '#domain/commun/adresse-structure.ts'

/** The structure that this tab works for, when its address names one; another is another page. */
export const structureIci = (): number | null =>
  structureNommee(window.location.pathname.replace(/^\/gestion(?=\/|$)/, ''))
