import type { QuatreEtapes } from './etapes/etapes.ts'

/** A review of the application; `courant` when it judges the last signature. */
export interface FaitControle {
  le: Date
  courant: boolean
  projetValide: boolean
  presentationValide: boolean
  budgetValide: boolean
  fichiersValide: boolean
}

export interface FaitControleBilan {
  le: Date
  bilanValide: boolean
  documentsBilanValide: boolean
  documentsComValide: boolean
}

export interface FaitBilan {
  stepBilan: number
  isDraft: boolean
  /** Last complete save of each of the three steps. */
  etapesLe: readonly [Date | null, Date | null, Date | null]
  /** The three steps saved (again), not as drafts. */
  rempliLe: Date | null
}

export type AvisCAA = 'accepte' | 'refuse' | 'attente'
export type AvisCA = 'accepte' | 'refuse'

/** Who did what, when: all that the states and the actions of an application derive from. */
export interface FaitsProjet {
  etape: number
  isDraft: boolean
  /** Steps 1 to 4 complete by the server's own check. */
  etapes: QuatreEtapes
  /** Last complete save of each of the steps 1 to 4. */
  etapesLe: readonly [Date | null, Date | null, Date | null, Date | null]
  signatairePresent: boolean
  revision: number
  premiereSignatureLe: Date | null
  signeLe: Date | null
  signeRevision: number | null
  /** End of the living code of the application, if one was sent. */
  codeExpireLe: Date | null
  /** Last review that was not cancelled. */
  controle: FaitControle | null
  retireLe: Date | null
  archiveLe: Date | null
  /** Its contents were erased after their retention. */
  anonymiseLe: Date | null
  commission: { caaValideeLe: Date | null; caValideeLe: Date | null } | null
  caaAvis: AvisCAA | null
  caAvis: AvisCA | null
  numeroConvention: string | null
  conventionSigneeLe: Date | null
  paye: boolean
  /** The run of transfers, prepared or at the bank, that the grant stands in. */
  lotVivant: { numero: string } | null
  /** Until when the account of its structure is frozen: no payment leaves. */
  ribGeleJusque: Date | null
  attestationRemplieLe: Date | null
  attestationSigneeLe: Date | null
  bilan: FaitBilan | null
  /** Last review of the report. */
  controleBilan: FaitControleBilan | null
}

/** The facts as the holder may know them: opinions and decisions only once published (contract §4). */
export function faitsPublies(faits: FaitsProjet): FaitsProjet {
  const publie = decisionPubliee(faits)
  return {
    ...faits,
    caaAvis: avisPublie(faits) ? faits.caaAvis : null,
    caAvis: publie ? faits.caAvis : null,
    numeroConvention: publie ? faits.numeroConvention : null,
  }
}

/** Its commission told the opinion of the first step, the decision of the board. */
export const avisPublie = (faits: Pick<FaitsProjet, 'commission'>): boolean =>
  faits.commission?.caaValideeLe != null
export const decisionPubliee = (faits: Pick<FaitsProjet, 'commission'>): boolean =>
  faits.commission?.caValideeLe != null
/** Granted, and its holder was told. */
export const accordeePubliee = (faits: Pick<FaitsProjet, 'caAvis' | 'commission'>): boolean =>
  faits.caAvis === 'accepte' && decisionPubliee(faits)
/** Refused at one step or the other, and its holder was told. */
export const refuseePubliee = (faits: FaitsProjet): boolean =>
  (faits.caaAvis === 'refuse' && avisPublie(faits)) || (faits.caAvis === 'refuse' && decisionPubliee(faits))

export const dossierRempli = (faits: FaitsProjet): boolean => faits.etapes.every(Boolean)
export const estSigne = (faits: FaitsProjet): boolean =>
  faits.signeLe !== null && faits.signeRevision === faits.revision
const toutValide = (fait: FaitControle): boolean =>
  fait.projetValide && fait.presentationValide && fait.budgetValide && fait.fichiersValide
export const estControlable = (faits: FaitsProjet): boolean => estSigne(faits) && !faits.controle?.courant
export const estAccepte = (faits: FaitsProjet): boolean =>
  faits.controle?.courant === true && toutValide(faits.controle)
export const estRefuse = (faits: FaitsProjet): boolean =>
  faits.controle?.courant === true && !toutValide(faits.controle)

/** What a review judges, in the order of the steps 1 to 4. */
const PARTIES_JUGEES = ['projetValide', 'presentationValide', 'budgetValide', 'fichiersValide'] as const
type Jugement = Record<(typeof PARTIES_JUGEES)[number], boolean>

/** True when a review accepted that step (1 to 4). */
export function etapeAcceptee(controle: Jugement | null, etape: number): boolean {
  const partie = PARTIES_JUGEES[etape - 1]
  return partie !== undefined && controle?.[partie] === true
}

/** Steps (1 to 4) that the review in force refuses; empty without a refusal. */
export function etapesRefusees(faits: FaitsProjet): number[] {
  if (!estRefuse(faits)) return []
  return PARTIES_JUGEES.map((_, i) => i + 1).filter((etape) => !etapeAcceptee(faits.controle, etape))
}

/** Refused steps not yet saved, whole, since the refusal. */
export function etapesACorriger(faits: FaitsProjet): number[] {
  const verdict = faits.controle?.le
  return etapesRefusees(faits).filter((nombre) => {
    const le = faits.etapesLe[nombre - 1]
    return !verdict || !le || le <= verdict
  })
}

/** Which of the steps 1 to 4 are complete; a refused one, once saved whole since. */
export function etapesCompletes(faits: FaitsProjet): boolean[] {
  const manquantes = etapesACorriger(faits)
  return faits.etapes.map((complete, i) => complete && !manquantes.includes(i + 1))
}

/** True once the holder changed or saved anything since the refusal. */
export function correctionCommencee(faits: FaitsProjet): boolean {
  const verdict = faits.controle?.le
  return (
    faits.revision !== faits.signeRevision || faits.etapesLe.some((le) => !!verdict && !!le && le > verdict)
  )
}

/** The report is filled when saved whole after the last refusal, if any. */
export const bilanRempli = (faits: FaitsProjet): boolean =>
  faits.bilan?.rempliLe != null &&
  (faits.controleBilan === null || bilanValide(faits) || faits.bilan.rempliLe > faits.controleBilan.le)

export function bilanValide(faits: Pick<FaitsProjet, 'controleBilan'>): boolean {
  const c = faits.controleBilan
  return c?.bilanValide === true && c.documentsBilanValide && c.documentsComValide
}

/** The report waits for its holder's corrections. */
export const bilanRefuse = (faits: FaitsProjet): boolean =>
  faits.controleBilan !== null && !bilanValide(faits) && !bilanRempli(faits)

/** Steps (1 to 3) of the report that its last review refuses. */
export function etapesBilanRefusees(faits: FaitsProjet): number[] {
  const c = faits.controleBilan
  if (c === null || !bilanRefuse(faits)) return []
  return [c.bilanValide, c.documentsBilanValide, c.documentsComValide].flatMap((ok, i) => (ok ? [] : [i + 1]))
}

/** Steps (1 to 3) of the report still to be saved whole: never yet, or not since they were last refused. */
export function etapesBilanManquantes(faits: FaitsProjet): number[] {
  const refusees = etapesBilanRefusees(faits)
  const verdict = faits.controleBilan?.le
  return [1, 2, 3].filter((nombre) => {
    const le = faits.bilan?.etapesLe[nombre - 1]
    return !le || (refusees.includes(nombre) && verdict !== undefined && le <= verdict)
  })
}
