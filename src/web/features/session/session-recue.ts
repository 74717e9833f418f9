import type { ReponseDe } from '#domain/commun/contrat.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'

/** A session as both steps of a sign-in open it. */
export type SessionRecue = ReponseDe<(typeof contratsSecondFacteur)['validerSecondFacteur']>
