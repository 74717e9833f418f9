import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { aLeDroit, type Role } from '#domain/commun/roles.ts'

/** A commission and, of each of its applications, what its own acts depend on. */
export interface FaitsCommission {
  caaValideeLe: Date | null
  caValideeLe: Date | null
  /** How many applications it holds, withdrawn ones included. */
  nbProjets: number
  /** Of a closed commission, none are read. */
  projets: readonly {
    numero: string
    retire: boolean
    archive: boolean
    caaAvis: 'accepte' | 'refuse' | 'attente' | null
    caAvis: 'accepte' | 'refuse' | null
  }[]
}

const CLOSE = 'Cette commission est close.'
const manquants = (f: FaitsCommission, sans: (p: FaitsCommission['projets'][number]) => boolean): string =>
  f.projets
    .filter((p) => !p.retire && sans(p))
    .map((p) => (p.archive ? `${p.numero} (à sortir des archives)` : p.numero))
    .join(', ')

/** Guards of a commission's own acts (contract §5); each gives the sentence that refuses, or null. */
const GARDES = {
  validerCAA(f: FaitsCommission): string | null {
    if (f.caValideeLe) return CLOSE
    if (f.caaValideeLe) return 'Les avis de cette commission sont déjà validés.'
    const sansAvis = manquants(f, (p) => p.caaAvis === null)
    return sansAvis ? `Il manque un avis sur\u00a0: ${sansAvis}.` : null
  },
  validerCA(f: FaitsCommission): string | null {
    if (f.caValideeLe) return CLOSE
    if (!f.caaValideeLe) return 'La commission n’a pas encore validé ses avis.'
    const sansDecision = manquants(f, (p) => p.caaAvis !== 'refuse' && p.caAvis === null)
    return sansDecision ? `Il manque une décision sur\u00a0: ${sansDecision}.` : null
  },
  modifierEnveloppe: (f: FaitsCommission): string | null => (f.caValideeLe ? CLOSE : null),
  supprimerCommission: (f: FaitsCommission): string | null =>
    f.nbProjets > 0 ? 'Cette commission a des demandes\u00a0: elle ne peut pas être supprimée.' : null,
} as const
export type ActionCommission = keyof typeof GARDES
export const ACTIONS_COMMISSION = Object.keys(GARDES) as ActionCommission[]

/** Throws Interdit (right) or Conflit (state) unless the act is possible now. */
export function exigerCommission(action: ActionCommission, f: FaitsCommission, role: Role): void {
  if (!aLeDroit(role, 'commission', 'canManage')) throw new Interdit()
  const refus = GARDES[action](f)
  if (refus) throw new Conflit(refus)
}

/** What this role may do now on the commission. */
export const actionsCommission = (f: FaitsCommission, role: Role): ActionCommission[] =>
  aLeDroit(role, 'commission', 'canManage')
    ? ACTIONS_COMMISSION.filter((action) => GARDES[action](f) === null)
    : []

/** Step the commission is at: 1 (CAA) until its opinions are published, then 2 (CA). */
export const stepCommission = (f: Pick<FaitsCommission, 'caaValideeLe'>): 1 | 2 => (f.caaValideeLe ? 2 : 1)
