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
  attestationRemplieLe: Date | null
  attestationSigneeLe: Date | null
  bilan: FaitBilan | null
  /** Last review of the report. */
  controleBilan: FaitControleBilan | null
}

/** The facts as the holder may know them: opinions and decisions only once published (contract §4). */
export function faitsPublies(f: FaitsProjet): FaitsProjet {
  const publie = decisionPubliee(f)
  return {
    ...f,
    caaAvis: avisPublie(f) ? f.caaAvis : null,
    caAvis: publie ? f.caAvis : null,
    numeroConvention: publie ? f.numeroConvention : null,
  }
}

/** Its commission told the opinion of the first step, the decision of the board. */
export const avisPublie = (f: Pick<FaitsProjet, 'commission'>): boolean => f.commission?.caaValideeLe != null
export const decisionPubliee = (f: Pick<FaitsProjet, 'commission'>): boolean =>
  f.commission?.caValideeLe != null
/** Granted, and its holder was told. */
export const accordeePubliee = (f: Pick<FaitsProjet, 'caAvis' | 'commission'>): boolean =>
  f.caAvis === 'accepte' && decisionPubliee(f)
/** Refused at one step or the other, and its holder was told. */
export const refuseePubliee = (f: FaitsProjet): boolean =>
  (f.caaAvis === 'refuse' && avisPublie(f)) || (f.caAvis === 'refuse' && decisionPubliee(f))

export const dossierRempli = (f: FaitsProjet): boolean => f.etapes.every(Boolean)
export const estSigne = (f: FaitsProjet): boolean => f.signeLe !== null && f.signeRevision === f.revision
const toutValide = (c: FaitControle): boolean =>
  c.projetValide && c.presentationValide && c.budgetValide && c.fichiersValide
export const estControlable = (f: FaitsProjet): boolean => estSigne(f) && !f.controle?.courant
export const estAccepte = (f: FaitsProjet): boolean => f.controle?.courant === true && toutValide(f.controle)
export const estRefuse = (f: FaitsProjet): boolean => f.controle?.courant === true && !toutValide(f.controle)

/** What a review judges, in the order of the steps 1 to 4. */
const PARTIES_JUGEES = ['projetValide', 'presentationValide', 'budgetValide', 'fichiersValide'] as const
type Jugement = Record<(typeof PARTIES_JUGEES)[number], boolean>

/** True when a review accepted that step (1 to 4). */
export function etapeAcceptee(controle: Jugement | null, etape: number): boolean {
  const partie = PARTIES_JUGEES[etape - 1]
  return partie !== undefined && controle?.[partie] === true
}

/** Steps (1 to 4) that the review in force refuses; empty without a refusal. */
export function etapesRefusees(f: FaitsProjet): number[] {
  if (!estRefuse(f)) return []
  return PARTIES_JUGEES.map((_, i) => i + 1).filter((etape) => !etapeAcceptee(f.controle, etape))
}

/** Refused steps not yet saved, whole, since the refusal. */
export function etapesACorriger(f: FaitsProjet): number[] {
  const verdict = f.controle?.le
  return etapesRefusees(f).filter((n) => {
    const le = f.etapesLe[n - 1]
    return !verdict || !le || le <= verdict
  })
}

/** Which of the steps 1 to 4 are complete; a refused one, once saved whole since. */
export function etapesCompletes(f: FaitsProjet): boolean[] {
  const manquantes = etapesACorriger(f)
  return f.etapes.map((complete, i) => complete && !manquantes.includes(i + 1))
}

/** True once the holder changed or saved anything since the refusal. */
export function correctionCommencee(f: FaitsProjet): boolean {
  const verdict = f.controle?.le
  return f.revision !== f.signeRevision || f.etapesLe.some((le) => !!verdict && !!le && le > verdict)
}

/** The report is filled when saved whole after the last refusal, if any. */
export const bilanRempli = (f: FaitsProjet): boolean =>
  f.bilan?.rempliLe != null &&
  (f.controleBilan === null || bilanValide(f) || f.bilan.rempliLe > f.controleBilan.le)

export function bilanValide(f: Pick<FaitsProjet, 'controleBilan'>): boolean {
  const c = f.controleBilan
  return c?.bilanValide === true && c.documentsBilanValide && c.documentsComValide
}

/** The report waits for its holder's corrections. */
export const bilanRefuse = (f: FaitsProjet): boolean =>
  f.controleBilan !== null && !bilanValide(f) && !bilanRempli(f)

/** Steps (1 to 3) of the report that its last review refuses. */
export function etapesBilanRefusees(f: FaitsProjet): number[] {
  const c = f.controleBilan
  if (c === null || !bilanRefuse(f)) return []
  return [c.bilanValide, c.documentsBilanValide, c.documentsComValide].flatMap((ok, i) => (ok ? [] : [i + 1]))
}

/** Steps (1 to 3) of the report still to be saved whole: never yet, or not since they were last refused. */
export function etapesBilanManquantes(f: FaitsProjet): number[] {
  const refusees = etapesBilanRefusees(f)
  const verdict = f.controleBilan?.le
  return [1, 2, 3].filter((n) => {
    const le = f.bilan?.etapesLe[n - 1]
    return !le || (refusees.includes(n) && verdict !== undefined && le <= verdict)
  })
}
