// Written by `npm run audit:rgaa` from docs/accessibilite: not to be changed by hand.
// biome-ignore-all format: as it is written
import type { Comptes } from '../etat.ts'

export const ETAT_PUBLIE: Comptes = {
  "manquent": 93,
  "applicables": 4,
  "conformes": 4,
  "personnes": 0,
  "etabliLe": "2026-11-28"
}
