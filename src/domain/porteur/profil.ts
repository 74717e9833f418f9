import { champPorteurDe, NOMS_CONTACT, type NomPorteur, type NomsPorteurOu, nomsDe } from './champs.ts'

/** Completeness of a holder's profile (specification 000 §5, « Profile »). */

/** What a profile may never lack when an application is deposited. */
export type ChampProfil = Exclude<NomPorteur, NomsPorteurOu<{ facultatif: true }>>
const estDemande = <N extends NomPorteur>(nom: N): nom is N & ChampProfil =>
  champPorteurDe(nom).facultatif !== true

const DEMANDES = {
  structure: nomsDe('structure').filter(estDemande),
  contact: NOMS_CONTACT.filter(estDemande),
  rib: nomsDe('rib').filter(estDemande),
}

/** Each once, in the order they are asked for. */
const TOUS = new Set(Object.values(DEMANDES).flat())

/** What is known of a profile; for `iban` any non-blank trace of it will do. */
export type Profil = { [C in ChampProfil]?: string | number | null | undefined }

export type SectionsCompletes = { [S in keyof typeof DEMANDES]: boolean }

const rempli = (v: string | number | null | undefined): boolean =>
  typeof v === 'number' || (typeof v === 'string' && v.trim() !== '')
const tous = (p: Profil, champs: readonly ChampProfil[]): boolean => champs.every((c) => rempli(p[c]))

/** Which sections have all they need. */
export const sectionsCompletes = (p: Profil): SectionsCompletes => ({
  structure: tous(p, DEMANDES.structure),
  contact: tous(p, DEMANDES.contact),
  rib: tous(p, DEMANDES.rib),
})

/** True when nothing is missing for depositing an application. */
export function profilComplet(p: Profil): boolean {
  const s = sectionsCompletes(p)
  return s.structure && s.contact && s.rib
}

/** Every field that the profile still misses, once each, in the order they are asked for. */
export const profilManque = (p: Profil): ChampProfil[] => [...TOUS].filter((c) => !rempli(p[c]))

/** The fields a section still misses, in the order they are asked for. */
export const champsManquants = (section: keyof SectionsCompletes, p: Profil): ChampProfil[] =>
  DEMANDES[section].filter((c) => !rempli(p[c]))
