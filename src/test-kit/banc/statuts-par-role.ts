import { ROLES, type Role } from '#domain/commun/roles.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import type { Reponse } from './appeler.ts'
import type { Banc } from './banc.ts'

export type Appelant = Exclude<Role, 'porteurProjet'> | 'anonyme' | 'porteur_own' | 'porteur_other'

/**
 * Status each caller of the authorisation matrix gets, in turn, on something of `porteur`; the last one named
 * is asked last, so that who may act does so after the others were refused.
 */
export async function statutsParRole(
  banc: Banc,
  porteur: Pick<PorteurEssai, 'utilisateurId'>,
  appel: (jeton?: string) => Promise<Reponse>,
): Promise<Record<Appelant, number>> {
  const autre = await creerPorteur(banc)
  const staff = ROLES.filter((r) => r !== 'porteurProjet').toReversed()
  const jetons: [Appelant, string | undefined][] = [
    ['anonyme', undefined],
    ['porteur_own', await banc.connecter(porteur.utilisateurId)],
    ['porteur_other', await banc.connecter(autre.utilisateurId)],
  ]
  for (const role of staff) jetons.push([role, await banc.connecter(role)])
  const statuts: [Appelant, number][] = []
  for (const [qui, jeton] of jetons) statuts.push([qui, (await appel(jeton)).statut])
  return Object.fromEntries(statuts) as Record<Appelant, number>
}

/** The row of what only managers of projects may do. */
export const GESTIONNAIRES_SEULS = {
  anonyme: 401,
  porteur_own: 403,
  porteur_other: 403,
  membreCommission: 403,
  comptable: 403,
  superviseur: 403,
  admin: 200,
} as const

/** The row of what is read by who sees the settings. */
export const LECTEURS_DES_REGLAGES = { ...GESTIONNAIRES_SEULS, superviseur: 200 } as const
