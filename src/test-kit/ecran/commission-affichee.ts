import { montantsCommission, type Sommes } from '#domain/commission/etats.ts'
import type { CommissionCourte, CommissionEntiere, ProjetEnCommission } from '#domain/commission/reponse.ts'
import { projetEnListe } from './projet-affiche.ts'

const AUCUN = { propose: 0, aDecider: 0, decide: 0, accorde: 0 }
/** The amounts of a commission at this step; `sommes` says what each word sums. */
export const montantsAffiches = (
  { step = 1 }: { step?: number },
  sommes: Partial<Sommes> = {},
): CommissionCourte['montants'] =>
  montantsCommission(
    { caaValideeLe: step === 1 ? null : new Date() },
    { ...AUCUN, demande: 16_000.5, recommande: 5000, nb: { ...AUCUN, demande: 2 }, ...sommes },
    100_000,
  )

/** A commission in a list, at its first step; `champs` changes it. */
export const commissionAffichee = (champs: Partial<CommissionCourte> = {}): CommissionCourte => ({
  id: 3,
  numero: 2,
  annee: 2026,
  date: '2026-04-02',
  isVisible: false,
  nbProjets: 2,
  step: 1,
  isClosed: false,
  isValidatedCAA: false,
  hasPassedCAA: false,
  hasPassedCA: false,
  isWaiting: true,
  montantDisponible: 100_000,
  montants: montantsAffiches(champs),
  caaValideeLe: null,
  caValideeLe: null,
  declarationExigee: false,
  aDeclarer: 0,
  deportsExclus: 0,
  version: 1,
  actions: ['modifierEnveloppe'],
  ...champs,
})

type Avis = NonNullable<ProjetEnCommission['avisCAA']>
export const avisAffiche = (decision: Avis['decision'], montantAlloue: number | null = null): Avis => ({
  decision,
  montantAlloue,
  motifRefus: decision === 'refuse' ? 'Trop loin du livre.' : null,
  sendMailRefus: false,
  le: '2026-03-20T10:00:00.000Z',
})

/** An application before its commission, which waits for its first opinion. */
export const presente = (id: number, champs: Partial<ProjetEnCommission> = {}): ProjetEnCommission => ({
  ...projetEnListe({ id, numero: `2026-${String(id).padStart(4, '0')}`, nom: `Projet ${id}` }),
  montantRecommande: 2500,
  isAccepted: true,
  hasCommission: true,
  isAttenteCAA: true,
  actions: ['donnerAvisCAA', 'recommander'],
  avisCAA: null,
  avisCA: null,
  aidesPrecedentes: [],
  ...champs,
})

/** The same once the first stage accepted it and published. */
export const auConseil = (id: number, champs: Partial<ProjetEnCommission> = {}): ProjetEnCommission =>
  presente(id, {
    hasPassedCAA: true,
    isAcceptedCAA: true,
    isAttenteCAA: false,
    isAttenteCA: true,
    actions: ['deciderCA'],
    avisCAA: avisAffiche('accepte', 2000),
    ...champs,
  })

/** The page of a commission, with these applications. */
export const ficheAffichee = (
  projets: ProjetEnCommission[],
  champs: Partial<CommissionCourte> = {},
): CommissionEntiere => ({
  ...commissionAffichee({ nbProjets: projets.length, ...champs }),
  projets,
  deportes: [],
  litLesRaisons: false,
})
