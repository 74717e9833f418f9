import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { direJours, type Jour, joursEntre } from '#domain/commun/jours.ts'
import { aLeDroit, type Role } from '#domain/commun/roles.ts'

/** What can wait on the staff's home page, in the order of its sections. */
export const FILES = [
  'controle',
  'bilan',
  'banque',
  'approbation',
  'paiement',
  'porteurs',
  'comptes',
  'changements',
  'messages',
  'envois',
] as const
export type FileAccueil = (typeof FILES)[number]

/**
 * The sections that a role sees, in their order: accountants find payments first, and only what is theirs to
 * do or to read; holders and members have none.
 */
export function filesDe(role: Role): FileAccueil[] {
  if (role === 'comptable') return ['banque', 'approbation', 'paiement', 'porteurs', 'bilan']
  if (role !== 'admin' && role !== 'superviseur') return []
  const voit: Partial<Record<FileAccueil, boolean>> = {
    banque: aLeDroitAjoute(role, 'virement.canPrepare'),
    paiement: aLeDroit(role, 'projet', 'canPay'),
    approbation: aLeDroitAjoute(role, 'virement.canApprove'),
    changements: aLeDroit(role, 'porteur', 'canManage'),
    envois: aLeDroit(role, 'page', 'canView'),
  }
  return FILES.filter((file) => voit[file] ?? true)
}

/** Sections of rare events: hidden while empty, where the others say that nothing waits. */
export const seTait = (file: FileAccueil): boolean =>
  file === 'banque' || file === 'approbation' || file === 'changements'

/** « 3 jours de retard », else « depuis 12 jours », « depuis hier », « aujourd’hui ». */
export function direAttente(
  depuis: Jour,
  echeance: Jour | null,
  jour: Jour,
): { mots: string; retard: boolean } {
  if (echeance !== null && jour > echeance)
    return { mots: `${direJours(joursEntre(echeance, jour))} de retard`, retard: true }
  const n = joursEntre(depuis, jour)
  if (n <= 0) return { mots: 'aujourd’hui', retard: false }
  return { mots: n === 1 ? 'depuis hier' : `depuis ${direJours(n)}`, retard: false }
}
