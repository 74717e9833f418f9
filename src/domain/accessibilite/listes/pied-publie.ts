// Written by `npm run audit:rgaa` from docs/accessibilite: not to be changed by hand.
// biome-ignore-all format: as it is written
import type { EtatAuPied } from '../pied.ts'

export const PIED_PUBLIE: EtatAuPied = {
  "etat": "audit incomplet",
  "jusqu": null
}
