import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { Role } from '#domain/commun/roles.ts'

/** Links a member of a commission declares with an application, before reading it (feature 04 §4.2). */
export const TYPES_LIEN = ['fonction', 'famille', 'financier', 'participation', 'autre'] as const
export type TypeLien = (typeof TYPES_LIEN)[number]

export const LIBELLES_LIENS: Record<TypeLien, string> = {
  fonction: 'Fonction dans la structure',
  famille: 'Lien familial',
  financier: 'Lien financier ou contractuel',
  participation: 'Participation à la manifestation',
  autre: 'Autre',
}

/** A declaration of one link, as it stands. */
export interface Declaration {
  /** Registered by the staff: the member can't take it back. */
  epinglee: boolean
  retireLe: Date | null
  /** Who declared it asked to take it back. */
  retraitDemandeLe: Date | null
  retraitRefuseLe: Date | null
}

/** It is asked to be taken back, and nobody has said yet whether it is: the file stays closed meanwhile. */
export const retraitAttendu = (declaration: Declaration): boolean =>
  declaration.retraitDemandeLe !== null &&
  declaration.retraitRefuseLe === null &&
  declaration.retireLe === null

/** Years after which the reason of a link is erased; that there was one remains. */
export const ANNEES_RAISON = 5

/** Why a member can't ask to take that declaration back, in a sentence, or null. */
export function refusRetrait(declaration: Declaration): string | null {
  if (declaration.epinglee)
    return 'Ce lien a été inscrit par l’équipe\u00a0: vous ne pouvez le retirer. Écrivez-nous.'
  if (declaration.retireLe) return 'Cette déclaration est déjà retirée.'
  if (retraitAttendu(declaration))
    return 'Ce retrait est déjà demandé\u00a0: l’administration ou la présidence y répond.'
  return null
}

/** Why this person can't open the file again to who has that link, in a sentence, or null. */
export const refusLevee = (deport: { utilisateurId: number }, qui: { id: number }): string | null =>
  deport.utilisateurId === qui.id
    ? 'Ce lien vous concerne\u00a0: un autre administrateur peut le lever, vous ne le pouvez pas.'
    : null

/**
 * Who reads others' links before a commission, reasons included: administrators, and whoever presides over
 * one of its sittings. Neither its other members nor supervisors.
 */
export const litLesRaisons = (
  { id, role }: { id: number; role: Role },
  presidents: readonly number[],
): boolean =>
  aLeDroitAjoute(role, 'deport.canManage') ||
  (aLeDroitAjoute(role, 'deport.canDeclare') && presidents.includes(id))

/** What stands in the place of an application in conflict, for who declared it. */
export const DEPORTE = 'Vous êtes déporté·e'

/** Refusal of an opinion or a decision to an administrator who has a link with the application. */
export const SANS_AVIS =
  'Vous êtes déporté·e sur ce dossier\u00a0: un autre administrateur en donne l’avis et la décision.'

/** Refusal of a file until this person declares their links for its commission; code « declaration ». */
export const DECLARATION_ATTENDUE =
  'Déclarez d’abord vos liens avec les dossiers de cette commission\u00a0: celui-ci s’ouvrira ensuite.'

/** Files that a member must still declare on: those of the commission neither linked nor ticked as free. */
export const aDeclarer = (
  dossiers: readonly { id: number }[],
  declares: ReadonlySet<number>,
): { id: number }[] => dossiers.filter((d) => !declares.has(d.id))
