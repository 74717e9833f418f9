import type { AvisGarde } from '#domain/commission/decision.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { AvisCAA } from '#domain/projet/faits.ts'
import type { RaisonEcart } from './mise-de-cote.ts'
import { compterVoix, type Membre, type Quorum, type RegleQuorum } from './quorum.ts'
import type { EtatDossier, EtatMembre, StatutSeance } from './reponse.ts'

/** What is known of a sitting; nothing of it is derived. */

export interface Personne {
  id: number
  prenom: string
  nom: string
}

export interface MembreSeance extends Personne {
  excuseLe: Date | null
  /** Who votes for them, when they are absent. */
  mandataire: number | null
  passages: readonly { arriveLe: Date; partiLe: Date | null }[]
}

/** The quorum of one file, as it is kept with its vote. */
export interface QuorumDossier extends Quorum {
  enExercice: number
  /** Members present or represented who are not counted for the file. */
  deports: number
}

export interface Enregistre {
  le: Date
  par: Personne
  decision: 'accepte' | 'refuse' | 'attente'
  montantAlloue: number | null
  pour: number
  contre: number
  abstention: number
  voixPresident: 'pour' | 'contre' | null
  /** Who presided over it in the president's stead; null: the president did. */
  preside: Personne | null
  remarque: string | null
  sansSortie: string | null
  quorum: QuorumDossier
}

export interface DossierSeance {
  projetId: number
  /** Its number in the order: once the sitting is open, no other file ever takes it. */
  rang: number
  /** On the order of the day of an opened sitting. */
  inscrit: boolean
  numero: string
  nom: string | null
  structure: string
  commune: string | null
  demande: number | null
  propose: number | null
  derniereAide: { annee: number; montant: number } | null
  avis: (AvisGarde & { decision: AvisCAA }) | null
  /** The member who reads is in conflict on it, or has still to declare on it; false for staff. */
  deporte: boolean
  aDeclarer: boolean
  /** Members in conflict now. */
  deports: readonly number[]
  sorties: readonly { membre: number; sortiLe: Date | null; revenuLe: Date | null }[]
  ecarte: {
    le: Date
    par: Personne
    /** Null: put aside before a reason was asked for. */
    raison: RaisonEcart | null
    motif: string | null
    /** The quorum was not there. */
    faute: boolean
  } | null
  enregistre: Enregistre | null
  version: number
  /** Key of the last recording sent, so that the same one sent again changes nothing. */
  cle: string | null
}

export interface FaitsSeance {
  id: number
  etape: 1 | 2
  /** 1: the first sitting of its step. */
  rang: number
  commission: {
    id: number
    numero: number
    annee: number
    date: Jour
    isVisible: boolean
    disponible: number
  }
  /** What the step's other files were granted in an earlier sitting; `fermes` are closed to the reader. */
  ailleurs: { montants: readonly number[]; fermes: number }
  /** Step that the commission is at; null once it is closed. */
  etapeCommission: 1 | 2 | null
  prevueLe: Date | null
  lieu: string | null
  convoqueeLe: Jour | null
  convocationMode: 'courriel' | 'courrier' | 'autre' | null
  president: Personne | null
  secretaire: Personne | null
  ouverteLe: Date | null
  closeLe: Date | null
  /** Its minutes are frozen, and no correction of them is begun. */
  pvArrete: boolean
  suspensions: readonly { du: Date; au: Date | null }[]
  regle: RegleQuorum
  minuterie: number | null
  courant: { projetId: number; depuis: Date } | null
  version: number
  membres: readonly MembreSeance[]
  /** In their order. */
  dossiers: readonly DossierSeance[]
}

/** Where the sitting is. */
export function statutDe(faits: Pick<FaitsSeance, 'ouverteLe' | 'closeLe' | 'suspensions'>): StatutSeance {
  if (faits.closeLe) return 'close'
  if (!faits.ouverteLe) return 'preparee'
  return faits.suspensions.some((x) => x.au === null) ? 'suspendue' : 'ouverte'
}

/** True while this member is in the room. */
export const estPresent = (membre: Pick<MembreSeance, 'passages'>): boolean =>
  membre.passages.some((p) => p.partiLe === null)

/** Where a member is. */
export function etatMembre(membre: MembreSeance): EtatMembre {
  if (estPresent(membre)) return 'present'
  if (membre.mandataire !== null) return 'represente'
  if (membre.passages.length > 0) return 'parti'
  return membre.excuseLe ? 'excuse' : 'attendu'
}

/** Where a file of the order is. */
export function etatDossier(faits: Pick<FaitsSeance, 'courant'>, dossier: DossierSeance): EtatDossier {
  if (faits.courant?.projetId === dossier.projetId) return 'en_cours'
  if (dossier.enregistre) return 'enregistre'
  return dossier.ecarte ? 'ecarte' : 'a_venir'
}

/** The members as those who count votes see them. */
export const votants = (membres: readonly MembreSeance[]): Membre[] =>
  membres.map((m) => ({ id: m.id, present: estPresent(m), mandataire: m.mandataire }))

/** Members that a file does not count: in conflict, or out of the room for it. */
const horsVote = (dossier: Pick<DossierSeance, 'deports' | 'sorties'>): Set<number> =>
  new Set([...dossier.deports, ...dossier.sorties.filter((x) => x.revenuLe === null).map((x) => x.membre)])

/** Members in conflict on that file, in the room and not seen out of it; nobody once it is recorded. */
export const doiventSortir = (
  faits: Pick<FaitsSeance, 'membres'>,
  dossier: DossierSeance,
): MembreSeance[] => {
  if (dossier.enregistre) return []
  const sortis = new Set(dossier.sorties.filter((x) => x.sortiLe && x.revenuLe === null).map((x) => x.membre))
  return faits.membres.filter((m) => dossier.deports.includes(m.id) && estPresent(m) && !sortis.has(m.id))
}

type AvecSorties = Pick<DossierSeance, 'deports' | 'sorties' | 'enregistre'>
type AvecPresidence = Pick<FaitsSeance, 'membres' | 'president'>

/** Members in the room who vote on that file: now, or when it was recorded. */
function dansLaSalle({ membres }: Pick<FaitsSeance, 'membres'>, avec: AvecSorties): MembreSeance[] {
  if (!avec.enregistre) {
    const dehors = horsVote(avec)
    return membres.filter((m) => estPresent(m) && !dehors.has(m.id))
  }
  const { le } = avec.enregistre
  // Recording a file writes every member in conflict among its `sorties`, seen leaving or not.
  const dehors = new Set(avec.sorties.filter((x) => !(x.revenuLe && x.revenuLe < le)).map((x) => x.membre))
  return membres.filter(
    (m) => !dehors.has(m.id) && m.passages.some((p) => p.arriveLe <= le && !(p.partiLe && p.partiLe < le)),
  )
}

/** Who may preside over that file: the president unless out of it; else its voters, the first proposed. */
export function presidencesDe(avec: AvecPresidence, avecSorties: AvecSorties): Personne[] {
  const la = dansLaSalle(avec, avecSorties)
  const { president } = avec
  // A president who is no member has no vote, and never has to leave the room.
  const preside = !avec.membres.some((m) => m.id === president?.id) || la.some((m) => m.id === president?.id)
  if (president && preside) return [president]
  return la.map(({ id, prenom, nom }) => ({ id, prenom, nom }))
}

/** Who presides over that file: as chosen, recorded or proposed; null when the chosen one may not. */
export function presidenceDe(
  avec: AvecPresidence,
  avecSorties: AvecSorties,
  choisi: number | null,
): Personne | null {
  const possibles = presidencesDe(avec, avecSorties)
  const dit = possibles.find((p) => p.id === (choisi ?? avecSorties.enregistre?.preside?.id))
  return dit ?? (choisi === null ? (possibles[0] ?? null) : null)
}

/** Whether who presides over that file settles a tie: their voice counts double, as they vote on it. */
export function departage(
  avec: AvecPresidence & Pick<FaitsSeance, 'regle'>,
  avecSorties: AvecSorties,
): boolean {
  const [premier] = presidencesDe(avec, avecSorties)
  return avec.regle.voixPreponderante && avec.membres.some((m) => m.id === premier?.id)
}

/** The quorum now: of that file, or of the sitting. */
export function quorumDuMoment(
  faits: Pick<FaitsSeance, 'membres' | 'regle'>,
  dossier: Pick<DossierSeance, 'deports' | 'sorties'> | null,
): QuorumDossier {
  const tous = votants(faits.membres)
  const compte = compterVoix(tous, dossier ? horsVote(dossier) : new Set(), faits.regle)
  const sansDeport = compterVoix(tous, new Set(), faits.regle).voix
  return { ...compte, enExercice: tous.length, deports: sansDeport - compte.voix }
}
