const HEURE = 3_600_000

/** True when the seal of a night is missing: the last one is more than a day and a half old. */
export const sceauEnRetard = (dernier: Date, maintenant: Date): boolean =>
  maintenant.getTime() - dernier.getTime() > 36 * HEURE
