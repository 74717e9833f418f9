/** What may be done to an import of past aids, and when: the same guards offer a button and refuse a call. */
import { etat, type Garde, type Refus } from '#domain/commun/acte.ts'
import { formatHeure, formatJour, JOUR, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { type EtatReprise, JOURS_ESSAI } from './champs.ts'

/** A job under way on an import: who asked for it, since when. */
interface AuTravail {
  par: string
  depuis: Date
}

export interface FaitsReprise {
  etat: EtatReprise
  travail: AuTravail | null
  /** The job of another import: one at a time. */
  ailleurs: AuTravail | null
  /** False once the file was erased: a week after its deposit, or its last trial. */
  fichierGarde: boolean
  /** What its columns still want, as sentences (profil.ts). */
  manques: readonly string[]
  essaiLe: Date | null
  refusees: number
  /** What keeps it from being undone, as sentences. */
  empechements: readonly string[]
}

/** What is asked beside the import itself. */
export interface Demande {
  maintenant: Date
  /** Ticked: without the refused lines; undefined when nobody is asking, only looking. */
  sansRefusees?: boolean
}

export const FICHIER_EFFACE =
  'Le fichier n’est gardé que sept jours\u00a0: déposez-le de nouveau pour continuer.'
export const ESSAI_PERIME = 'Cet essai a plus de sept jours\u00a0: refaites-le avant d’appliquer.'
const PAS_ESSAYEE = 'Essayez d’abord la reprise\u00a0: les colonnes ont changé, ou rien n’a été essayé.'
const DEJA_APPLIQUEE = 'Cette reprise est déjà appliquée\u00a0: elle ne change plus.'
const DEJA_ANNULEE = 'Cette reprise est annulée\u00a0: déposez de nouveau le fichier pour la refaire.'
const PAS_APPLIQUEE = 'Cette reprise n’est pas appliquée\u00a0: il n’y a rien à annuler.'

/** « Une reprise est en cours (par Agnès Delmas, depuis 10 h 42) », with the day when it is not today's. */
function direEnCours({ par, depuis }: AuTravail, maintenant: Date): string {
  const jour = jourDe(depuis)
  const quand = jour === jourDe(maintenant) ? '' : ` du ${formatJour(jour)}`
  return `Une reprise est en cours (par ${par}, depuis ${formatHeure(depuis)}${quand})\u00a0: attendez qu’elle se termine.`
}

/** Until when a trial, or a file that was only deposited, is worth something. */
export const jusquA = (depuis: Date): Date => new Date(depuis.getTime() + JOURS_ESSAI * JOUR)

type GardeReprise = Garde<FaitsReprise, unknown, Demande>

const sansTravail: GardeReprise = (f, { maintenant }) => {
  const autre = f.travail ?? f.ailleurs
  return autre ? etat(direEnCours(autre, maintenant), 'reprise-en-cours') : null
}
const sansSonTravail: GardeReprise = (f, { maintenant }) =>
  f.travail ? etat(direEnCours(f.travail, maintenant), 'reprise-en-cours') : null
const pasAppliquee: GardeReprise = (f) =>
  f.etat === 'appliquee' ? etat(DEJA_APPLIQUEE) : f.etat === 'annulee' ? etat(DEJA_ANNULEE) : null
const fichierGarde: GardeReprise = (f) => (f.fichierGarde ? null : etat(FICHIER_EFFACE))

const colonnesDecidees: GardeReprise = (f) =>
  f.manques.length === 0 ? null : { raison: 'regle', message: f.manques.join(' ') }

const essayee: GardeReprise = (f, { maintenant }) => {
  if (f.etat !== 'essayee' || f.essaiLe === null) return etat(PAS_ESSAYEE)
  return maintenant > jusquA(f.essaiLe) ? etat(ESSAI_PERIME) : null
}

const refuseesLaissees: GardeReprise = (f, { sansRefusees }) => {
  if (f.refusees === 0 || sansRefusees !== false) return null
  const combien = f.refusees > 1 ? `les ${formatNombre(f.refusees)} lignes refusées` : 'la ligne refusée'
  return {
    raison: 'regle',
    message: `Cochez «\u00a0sans ${combien}\u00a0», ou corrigez le fichier et déposez-le de nouveau.`,
  }
}

const appliquee: GardeReprise = (f) =>
  f.etat === 'appliquee' ? null : etat(f.etat === 'annulee' ? DEJA_ANNULEE : PAS_APPLIQUEE)

const rienDepuis: GardeReprise = (f) =>
  f.empechements.length === 0
    ? null
    : etat(`Cette reprise ne peut plus être annulée\u00a0: ${f.empechements[0]}`)

const GARDES = {
  choisir: [pasAppliquee, sansSonTravail, fichierGarde],
  essayer: [pasAppliquee, sansTravail, fichierGarde, colonnesDecidees],
  /** Answers about structures, totals of the accounts: they change no line of the trial. */
  annoter: [pasAppliquee, sansSonTravail],
  appliquer: [pasAppliquee, sansTravail, fichierGarde, essayee, refuseesLaissees],
  annuler: [appliquee, sansTravail, rienDepuis],
  supprimer: [pasAppliquee, sansSonTravail],
} as const satisfies Record<string, readonly GardeReprise[]>
export type GesteReprise = keyof typeof GARDES

/** What keeps an import from that act now; null: nothing. */
export function refusReprise(geste: GesteReprise, faits: FaitsReprise, demande: Demande): Refus | null {
  for (const garde of GARDES[geste] as readonly GardeReprise[]) {
    const refus = garde(faits, demande, undefined)
    if (refus !== null) return refus
  }
  return null
}

/** The buttons of its screens. */
export function gestesReprise(faits: FaitsReprise, maintenant: Date) {
  const peut = (geste: GesteReprise): boolean => refusReprise(geste, faits, { maintenant }) === null
  return {
    peutChoisir: peut('choisir'),
    peutEssayer: peut('essayer'),
    peutAppliquer: peut('appliquer'),
    peutAnnuler: peut('annuler'),
    peutSupprimer: peut('supprimer'),
  }
}
