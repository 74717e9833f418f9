/** The one function that guards what a structure cannot do without (§5.5, row 2). */
import type { Membre } from '#domain/commun/membres.ts'

export const SANS_PROPRIETAIRE =
  'Personne d’autre n’est propriétaire de cette structure. Donnez d’abord ce rôle à quelqu’un.'
export const SANS_SIGNATAIRE =
  'Personne d’autre ne peut signer pour cette structure, et une demande est en cours. Donnez d’abord ce droit à quelqu’un.'

/** Said before the person responsible goes when every other owner is responsible for another structure. */
export const SANS_SUCCESSEUR =
  'Cette personne est responsable de la structure, et ses autres propriétaires le sont déjà d’une autre. Invitez d’abord un propriétaire qui ne l’est pas.'
const SANS_SUCCESSEUR_VOUS =
  'Vous êtes responsable de la structure, et ses autres propriétaires le sont déjà d’une autre. Invitez d’abord un propriétaire qui ne l’est pas.'
/** What keeps somebody in the structure, as they read it of themselves. */
export const direASoi = (refus: string): string => (refus === SANS_SUCCESSEUR ? SANS_SUCCESSEUR_VOUS : refus)

/** Said to an owner who decided on rights that were no longer these. */
export const direDroitsChanges = (prenom: string, nom: string): string =>
  `Les droits de ${prenom} ${nom} ont été changés entre-temps. Vérifiez-les avant de les changer à nouveau.`
/** Said to one who changes the rights of somebody who left meanwhile. */
export const PLUS_LA = 'Cette personne n’est plus membre de votre structure.'

export const memesDroits = (a: Membre, b: Membre): boolean =>
  a.role === b.role && a.signataire === b.signataire && a.finances === b.finances

/**
 * Why a member may not become `devient` (null: leaves, is removed, is disabled), or null when they may: a
 * structure keeps an owner, a signatory while one of its applications is open, and somebody responsible.
 * `membres`: those present; `sansSuccesseur`: responsible, and no other owner could be.
 */
export function refusDeChanger(
  membres: readonly (Membre & { id: number; sansSuccesseur: boolean })[],
  id: number,
  devient: Membre | null,
  demandeOuverte: boolean,
): string | null {
  const apres = membres.flatMap((m) => (m.id !== id ? [m] : devient ? [devient] : []))
  if (!apres.some((m) => m.role === 'proprietaire')) return SANS_PROPRIETAIRE
  const signait = membres.some((m) => m.signataire)
  if (demandeOuverte && signait && !apres.some((m) => m.signataire)) return SANS_SIGNATAIRE
  const perdu = devient === null && membres.some((m) => m.id === id && m.sansSuccesseur)
  return perdu ? SANS_SUCCESSEUR : null
}
