/**
 * What a member of a structure may do for it (organisation and its people, §5.2, §5.5): a role, and two
 * rights beside it. A person may be a member of several structures, with other rights in each.
 */
export const ROLES_MEMBRE = ['lecteur', 'editeur', 'proprietaire'] as const
export type RoleMembre = (typeof ROLES_MEMBRE)[number]

export interface Membre {
  role: RoleMembre
  /** Signs applications, agreements and statements for the structure. */
  signataire: boolean
  /** Reads and changes its bank details; gets the mails of payments. */
  finances: boolean
}

/** These rights alone, of whatever holds them. */
export const droitsDe = ({ role, signataire, finances }: Membre): Membre => ({ role, signataire, finances })

/** Who registered the structure: everything, until they share it. */
export const FONDATEUR: Membre = { role: 'proprietaire', signataire: true, finances: true }

/** What a call asks of whoever makes it for a structure. */
export const DROITS_MEMBRE = [
  'lire',
  'ecrire',
  'signer',
  'retirer',
  'lireRib',
  'changerRib',
  'gerer',
] as const
export type DroitMembre = (typeof DROITS_MEMBRE)[number]

const REGLES: Record<DroitMembre, (m: Membre) => boolean> = {
  lire: () => true,
  // Whoever signs also prepares what is signed.
  ecrire: (m) => m.role !== 'lecteur' || m.signataire,
  signer: (m) => m.signataire,
  retirer: (m) => m.signataire || m.role === 'proprietaire',
  lireRib: (m) => m.signataire || m.finances || m.role === 'proprietaire',
  changerRib: (m) => m.finances || m.role === 'proprietaire',
  gerer: (m) => m.role === 'proprietaire',
}

/** Says whether this member may do it for the structure. */
export const membrePeut = (membre: Membre, droit: DroitMembre): boolean => REGLES[droit](membre)

/** Said of what belongs to another structure of the same person. */
export const AUTRE_STRUCTURE = 'Cette demande est celle d’une autre de vos structures.'
