import type { Membre } from '#domain/commun/membres.ts'
import type { Role } from '#domain/commun/roles.ts'

/** Who calls, read from the session at each request. */
export interface Acteur {
  id: number
  role: Role
  email: string
  prenom: string
  nom: string
  /** The structure a holder acts for, null for everybody else. */
  porteurId: number | null
  /** What this person may do for it, null without one. */
  membre: Membre | null
  /** True for everybody but a holder whose account waits or was refused. */
  compteOuvert: boolean
  /** The settings ask a second factor of this person, who has none. */
  secondFacteurManquant: boolean
  sessionId: number
  adresse: string
  agent: string
}

/** A file part of a multipart body, already on the storage under a temporary key. */
export interface FichierRecu {
  champ: string
  nom: string
  taille: number
  /** Detected from the content, not from the name. */
  mime: string | null
  empreinte: Buffer
  cle: string
  /** The bytes themselves, with no key, for a call whose files are held in memory. */
  octets?: Buffer
  /** The acting transaction wrote a row that cites it: after the act, nobody has to look for that row. */
  inscrit?: true
}
