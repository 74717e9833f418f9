const KILO = 1024
const MEGA = 1024 * KILO

/** Longest request in octets, files included (contract §2). */
export const TAILLE_MAX = 40 * MEGA
/** Longest form, encoded: its texts of 10,000 accented characters weigh six times that. */
const TAILLE_FORMULAIRE = 512 * KILO
const TAILLE_JSON = MEGA
/** All the fields of a multipart form together, and one of them: 10,000 characters weigh 30 kB at most. */
export const TAILLE_CHAMPS = MEGA
export const TAILLE_CHAMP = 64 * KILO

/** Longest body of each encoding, in octets (contract §6). */
export const TAILLES = {
  'application/x-www-form-urlencoded': TAILLE_FORMULAIRE,
  'application/json': TAILLE_JSON,
} as const

/** Longest body, in octets, of a request that says it is of this type. */
export function tailleMaxDe(type = ''): number {
  const [nom = ''] = type.toLowerCase().split(';', 1)
  return Object.entries(TAILLES).find(([t]) => t === nom.trim())?.[1] ?? TAILLE_MAX
}

/** « 512 ko », « 40 Mo ». */
export const ecrireTaille = (octets: number): string =>
  octets < MEGA ? `${Math.floor(octets / KILO)} ko` : `${Math.floor(octets / MEGA)} Mo`
