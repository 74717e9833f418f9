// Sittings of a commission (0043-seance.sql, 0056-seance-qui-fait-foi.sql, 0083-raison-de-mise-de-cote.sql).
import type { Sur } from './sur.ts'

type Avis = 'accepte' | 'refuse' | 'attente'

export type TableSeance = Sur<'seance', { convocationMode: 'courriel' | 'courrier' | 'autre' }>

export type TableSeanceDossier = Sur<
  'seanceDossier',
  { ecarteRaison: 'piece' | 'quorum' | 'autre'; decision: Avis; voixPresident: 'pour' | 'contre' }
>

export type TableSeanceAvis = Sur<'seanceAvis', { avis: Avis }>
