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

const rempli = (valeur: string | number | null | undefined): boolean =>
  typeof valeur === 'number' || (typeof valeur === 'string' && valeur.trim() !== '')
const tous = (profil: Profil, champs: readonly ChampProfil[]): boolean =>
  champs.every((c) => rempli(profil[c]))

/** Which sections have all they need. */
export const sectionsCompletes = (profil: Profil): SectionsCompletes => ({
  structure: tous(profil, DEMANDES.structure),
  contact: tous(profil, DEMANDES.contact),
  rib: tous(profil, DEMANDES.rib),
})

/** True when nothing is missing for depositing an application. */
export function profilComplet(profil: Profil): boolean {
  const s = sectionsCompletes(profil)
  return s.structure && s.contact && s.rib
}

/** Every field that the profile still misses, once each, in the order they are asked for. */
export const profilManque = (profil: Profil): ChampProfil[] => [...TOUS].filter((c) => !rempli(profil[c]))

/** The fields a section still misses, in the order they are asked for. */
export const champsManquants = (section: keyof SectionsCompletes, profil: Profil): ChampProfil[] =>
  DEMANDES[section].filter((c) => !rempli(profil[c]))
