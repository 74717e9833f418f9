/** Completeness of a holder's profile (specification 000 §5, « Profile »). */

const STRUCTURE = [
  'nomStructure',
  'presentation',
  'idCategorieStructure',
  'adresse',
  'codePostal',
  'ville',
] as const
const CONTACT = [
  'civilite',
  'nom',
  'prenom',
  'fonction',
  'email',
  'mobile',
  'adresse',
  'codePostal',
  'ville',
  'siteInternet',
] as const
const RIB = ['titulaireCompte', 'iban', 'bic'] as const

export type ChampProfil = (typeof STRUCTURE)[number] | (typeof CONTACT)[number] | (typeof RIB)[number]

/** What is known of a profile; for `iban` any non-blank trace of it will do. */
export type Profil = { [C in ChampProfil]?: string | number | null | undefined }

export interface SectionsCompletes {
  structure: boolean
  contact: boolean
  rib: boolean
}

const rempli = (v: string | number | null | undefined): boolean =>
  typeof v === 'number' || (typeof v === 'string' && v.trim() !== '')
const tous = (p: Profil, champs: readonly ChampProfil[]): boolean => champs.every((c) => rempli(p[c]))

/** Which sections have all they need. */
export const sectionsCompletes = (p: Profil): SectionsCompletes => ({
  structure: tous(p, STRUCTURE),
  contact: tous(p, CONTACT),
  rib: tous(p, RIB),
})

/** True when nothing is missing for depositing an application. */
export function profilComplet(p: Profil): boolean {
  const s = sectionsCompletes(p)
  return s.structure && s.contact && s.rib
}

/** Every field that the profile still misses, once each, in the order they are asked for. */
export const profilManque = (p: Profil): ChampProfil[] => [
  ...new Set([...STRUCTURE, ...CONTACT, ...RIB].filter((c) => !rempli(p[c]))),
]

/** The fields a section still misses, in the order they are asked for. */
export const champsManquants = (section: keyof SectionsCompletes, p: Profil): ChampProfil[] =>
  ({ structure: STRUCTURE, contact: CONTACT, rib: RIB })[section].filter((c) => !rempli(p[c]))
