/** What a time stamp says. */
export interface HorodatageLu {
  /** When it was made, by the clock of who made it. */
  le: Date
  /** Name in the certificate: proved only when it is known. */
  autorite: string
  /** By an authority that the settings trust, with a certificate valid at that instant. */
  reconnue: boolean
}

/** A time-stamping authority (RFC 3161). */
export interface Horodatage {
  /** False: none is set, seals bear the portal's own time. */
  actif: boolean
  /** A token (DER, `place` octets at most) on these octets, and its time. Throws HorodatageMuet. */
  demander(octets: Buffer, place: number): Promise<{ jeton: Buffer; le: Date }>
  /** null: this proves nothing of these octets. */
  lire(jeton: Buffer, octets: Buffer): Promise<HorodatageLu | null>
}

/** Gives the token of a seal's signature, `place` octets at most; null: none for now, its place is left. */
export type Horodateur = (signature: Buffer, place: number) => Promise<Buffer | null>
