import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { DEMANDES_MAX, PARTIE_MAX, PARTIES_MAX } from './limites.ts'

/** What was counted of a choice. */
export interface Compte {
  demandes: number
  fichiers: number
  octets: number
  /** The application that weighs most; null: there is none. */
  plusGrosse: { numero: string; octets: number } | null
}

const ETROIT = 'choisissez une période plus courte, ou une seule commission.'

/** Said to who asks for one more at once. */
export const TROP_DE_PREPARATIONS = 'Trois colis se préparent déjà\u00a0: attendez que l’un d’eux soit prêt.'

/** An application that no zip can hold. */
export const tropGrosse = (numero: string): string =>
  `La demande ${numero} dépasse à elle seule 2\u00a0Go ou 20\u00a0000 fichiers\u00a0: téléchargez ses pièces depuis sa page, et choisissez une période sans elle.`

/** At least so many zips. */
export const partiesDe = (octets: number): number => Math.max(1, Math.ceil(octets / PARTIE_MAX))

/** What keeps a choice from being prepared, and how to choose otherwise; null: nothing. */
export function refusDuChoix({ demandes, octets, plusGrosse }: Compte): string | null {
  if (demandes === 0)
    return 'Aucune demande archivée ces jours-là n’a encore ses pièces\u00a0: choisissez d’autres dates.'
  if (demandes > DEMANDES_MAX) return `Plus de ${formatNombre(DEMANDES_MAX)} demandes\u00a0: ${ETROIT}`
  if (plusGrosse && plusGrosse.octets > PARTIE_MAX) return tropGrosse(plusGrosse.numero)
  if (partiesDe(octets) > PARTIES_MAX)
    return `Ce lot pèse ${formatOctets(octets)}, plus de ${PARTIES_MAX} parties de 2\u00a0Go\u00a0: ${ETROIT}`
  return null
}
