import {
  actesOfferts,
  avecDroit,
  etat,
  type Garde,
  nomsDe,
  refusDe,
  refuser,
  type TableActes,
} from '#domain/commun/acte.ts'
import type { Role } from '#domain/commun/roles.ts'
import { AVIS_A_VALIDER, AVIS_DEJA_VALIDES, COMMISSION_CLOSE } from './refus.ts'

/** A commission and, of each of its applications, what its own acts depend on. */
export interface FaitsCommission {
  caaValideeLe: Date | null
  caValideeLe: Date | null
  /** How many applications it holds, withdrawn ones included. */
  nbProjets: number
  /** Empty for a closed commission: no act needs them then. */
  projets: readonly {
    numero: string
    retire: boolean
    archive: boolean
    caaAvis: 'accepte' | 'refuse' | 'attente' | null
    caAvis: 'accepte' | 'refuse' | null
  }[]
}

const manquants = (f: FaitsCommission, sans: (p: FaitsCommission['projets'][number]) => boolean): string =>
  f.projets
    .filter((p) => !p.retire && sans(p))
    .map((p) => (p.archive ? `${p.numero} (à sortir des archives)` : p.numero))
    .join(', ')

const gestionnaire = avecDroit('commission', 'canManage')

const ouverte: Garde<FaitsCommission> = (f) => (f.caValideeLe ? etat(COMMISSION_CLOSE) : null)
const sansAvisValides: Garde<FaitsCommission> = (f) => (f.caaValideeLe ? etat(AVIS_DEJA_VALIDES) : null)
const avisValides: Garde<FaitsCommission> = (f) => (f.caaValideeLe ? null : etat(AVIS_A_VALIDER))
const avisComplets: Garde<FaitsCommission> = (f) => {
  const sansAvis = manquants(f, (p) => p.caaAvis === null)
  return sansAvis ? etat(`Il manque un avis sur\u00a0: ${sansAvis}.`) : null
}
const decisionsCompletes: Garde<FaitsCommission> = (f) => {
  const sansDecision = manquants(f, (p) => p.caaAvis !== 'refuse' && p.caAvis === null)
  return sansDecision ? etat(`Il manque une décision sur\u00a0: ${sansDecision}.`) : null
}
const vide: Garde<FaitsCommission> = (f) =>
  f.nbProjets > 0 ? etat('Cette commission a des demandes\u00a0: elle ne peut pas être supprimée.') : null

/** The acts on a commission itself (contract §5): who, and from which facts. */
export const ACTES_COMMISSION = {
  validerCAA: { qui: gestionnaire, garde: [ouverte, sansAvisValides, avisComplets] },
  validerCA: { qui: gestionnaire, garde: [ouverte, avisValides, decisionsCompletes] },
  modifierEnveloppe: { qui: gestionnaire, garde: [ouverte] },
  supprimerCommission: { qui: gestionnaire, garde: [vide] },
} as const satisfies TableActes<string, FaitsCommission, { role: Role }>
export type ActeCommission = keyof typeof ACTES_COMMISSION
export const NOMS_ACTES_COMMISSION = nomsDe(ACTES_COMMISSION)

/** Throws what refuses it, unless the act is possible now. */
export const exigerCommission = (acte: ActeCommission, f: FaitsCommission, role: Role): void =>
  refuser(refusDe(ACTES_COMMISSION[acte], f, { role }, null))

/** What this role may do now on the commission. */
export const actesCommission = (f: FaitsCommission, role: Role): ActeCommission[] =>
  actesOfferts(ACTES_COMMISSION, f, { role }, null)

/** Step the commission is at: 1 (CAA) until its opinions are published, then 2 (CA). */
export const stepCommission = (f: Pick<FaitsCommission, 'caaValideeLe'>): 1 | 2 => (f.caaValideeLe ? 2 : 1)
