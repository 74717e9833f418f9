import { sansAccent } from '#domain/commun/accents.ts'
import { LIBELLES_ROLES, type Role } from '#domain/commun/roles.ts'
import type { Tri } from '#domain/commun/tri.ts'

export const TRIS_COMPTES = ['nom', 'role'] as const
export type CleTriComptes = (typeof TRIS_COMPTES)[number]

/** Filters beside the search; the address and the export call them the same. */
export const FILTRES_COMPTES = ['role', 'invitation'] as const
export type FiltreComptes = (typeof FILTRES_COMPTES)[number]

interface Compte {
  prenom: string
  nom: string
  role: Role
  isInvite: boolean
}

export interface VueComptes {
  recherche?: string | undefined
  role?: readonly Role[] | undefined
  /** Those whose invitation waits. */
  invitation?: 'oui' | undefined
  tri?: Tri<CleTriComptes> | undefined
}

const repond = (compte: Compte, { recherche = '', role, invitation }: VueComptes): boolean => {
  const texte = sansAccent(`${compte.nom} ${compte.prenom} ${LIBELLES_ROLES[compte.role]}`)
  const mots = sansAccent(recherche).split(/\s+/).filter(Boolean)
  return (
    mots.every((m) => texte.includes(m)) &&
    (role === undefined || role.includes(compte.role)) &&
    (invitation === undefined || compte.isInvite)
  )
}

/**
 * The accounts of a view, from `comptes` sorted by name: every word typed is in each, in any order, accents
 * aside. Those of one role stay sorted by name; « - » reverses the whole list.
 */
export function comptesDeLaVue<C extends Compte>(comptes: readonly C[], vue: VueComptes): C[] {
  const gardes = comptes.filter((c) => repond(c, vue))
  if (!vue.tri) return gardes
  const { cle, sens } = vue.tri
  if (cle === 'nom') return sens === 'asc' ? gardes : gardes.reverse()
  const tous = gardes.sort((a, b) => LIBELLES_ROLES[a.role].localeCompare(LIBELLES_ROLES[b.role], 'fr'))
  return sens === 'asc' ? tous : tous.reverse()
}
