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
  /** One by one, or by kind: what an act refuses names them, what is offered need not. */
  projets: readonly {
    numero: string
    retire: boolean
    archive: boolean
    caaAvis: 'accepte' | 'refuse' | 'attente' | null
    caAvis: 'accepte' | 'refuse' | null
  }[]
}

const manquants = (
  faits: FaitsCommission,
  sans: (p: FaitsCommission['projets'][number]) => boolean,
): string =>
  faits.projets
    .filter((p) => !p.retire && sans(p))
    .map((p) => (p.archive ? `${p.numero} (à sortir des archives)` : p.numero))
    .join(', ')

const gestionnaire = avecDroit('commission', 'canManage')

const ouverte: Garde<FaitsCommission> = (faits) => (faits.caValideeLe ? etat(COMMISSION_CLOSE) : null)
const sansAvisValides: Garde<FaitsCommission> = (faits) =>
  faits.caaValideeLe ? etat(AVIS_DEJA_VALIDES) : null
const avisValides: Garde<FaitsCommission> = (faits) => (faits.caaValideeLe ? null : etat(AVIS_A_VALIDER))
const avisComplets: Garde<FaitsCommission> = (faits) => {
  const sansAvis = manquants(faits, (p) => p.caaAvis === null)
  return sansAvis ? etat(`Il manque un avis sur\u00a0: ${sansAvis}.`) : null
}
const decisionsCompletes: Garde<FaitsCommission> = (faits) => {
  const sansDecision = manquants(faits, (p) => p.caaAvis !== 'refuse' && p.caAvis === null)
  return sansDecision ? etat(`Il manque une décision sur\u00a0: ${sansDecision}.`) : null
}
const vide: Garde<FaitsCommission> = (faits) =>
  faits.nbProjets > 0 ? etat('Cette commission a des demandes\u00a0: elle ne peut pas être supprimée.') : null

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
export const exigerCommission = (acte: ActeCommission, faits: FaitsCommission, role: Role): void =>
  refuser(refusDe(ACTES_COMMISSION[acte], faits, { role }, null))

/** What this role may do now on the commission. */
export const actesCommission = (faits: FaitsCommission, role: Role): ActeCommission[] =>
  actesOfferts(ACTES_COMMISSION, faits, { role }, null)

/** Step the commission is at: 1 (CAA) until its opinions are published, then 2 (CA). */
export const stepCommission = (faits: Pick<FaitsCommission, 'caaValideeLe'>): 1 | 2 =>
  faits.caaValideeLe ? 2 : 1
