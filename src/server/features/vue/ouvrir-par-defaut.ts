import { invalide } from '#domain/commun/erreurs.ts'
import type { RoleVue } from '#domain/vue/roles-vues.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'
import { cederDefaut } from './queries.ts'

interface VueVoulue {
  partagee: boolean
  /** Undefined: as it is. */
  defautPour?: RoleVue | null | undefined
}

/** The role a changed view opens for by default; throws Invalide when asked of one that is not shared. */
export function defautDe({ partagee, defautPour }: VueVoulue, avant: RoleVue | null): RoleVue | null {
  if (defautPour && !partagee)
    throw invalide('defautPour', 'Seule une vue montrée à tout le personnel s’ouvre d’elle-même.')
  return partagee ? (defautPour === undefined ? avant : defautPour) : null
}

/** Takes the place of the view that opened for this role; the journal says it of that one too. */
export async function prendreLaPlace(
  tx: Tx,
  { id, defautPour }: { id: number; defautPour: RoleVue | null },
  { acteur, adresse, le }: { acteur: Acteur; adresse: string; le: Date },
): Promise<void> {
  if (defautPour === null) return
  const cedee = await cederDefaut(tx, defautPour, id, le)
  if (cedee === undefined) return
  await journaliser(tx, {
    chaine: `vue:${cedee}`,
    acte: 'modifierVue',
    acteur,
    adresse,
    le,
    avant: { defautPour },
    apres: { defautPour: null },
  })
}
