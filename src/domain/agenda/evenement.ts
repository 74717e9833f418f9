import { JOUR, type Jour, jourDe } from '#domain/commun/jours.ts'

/** Something that happens on whole days, in Paris, the last one included. */
export interface Evenement {
  /** Stable: the same thing keeps it when its day moves. */
  uid: string
  debut: Jour
  fin: Jour
  titre: string
  /** Its page, below /gestion. */
  page: string
}

/** An event as the calendar last published it, without its title: `empreinte` tells whether it changed. */
export interface EvenementGarde {
  uid: string
  dernierJour: Jour
  empreinte: string
  sequence: number
  modifieLe: Date
  annuleLe: Date | null
}

/** An event as the calendar publishes it, with its revision number and the date of that revision. */
export type EvenementDit = Omit<Evenement, 'page'> & {
  page: string | null
  sequence: number
  modifieLe: Date
  annule: boolean
}

/** How long a cancelled event stays published, in milliseconds: longer than any reader stays away. */
const RAPPEL_ANNULE = 60 * JOUR

const ANNULE = 'Annulé'

/**
 * The events to publish now (`dits`), from those published before (`gardes`) and `presents` (each with its
 * hash): a changed one gets the next sequence, one that vanished is cancelled, a past one goes.
 */
export function suivre(
  gardes: readonly EvenementGarde[],
  presents: readonly (Evenement & { empreinte: string })[],
  le: Date,
): { dits: EvenementDit[]; changes: EvenementGarde[]; oublies: string[] } {
  const connus = new Map(gardes.map((g) => [g.uid, g]))
  const changes: EvenementGarde[] = []
  const dits = presents.map(({ empreinte, ...e }): EvenementDit => {
    const avant = connus.get(e.uid)
    connus.delete(e.uid)
    const meme = avant?.empreinte === empreinte && avant.annuleLe === null
    const sequence = avant ? avant.sequence + (meme ? 0 : 1) : 0
    const modifieLe = meme ? avant.modifieLe : le
    if (!meme)
      changes.push({ uid: e.uid, dernierJour: e.fin, empreinte, sequence, modifieLe, annuleLe: null })
    return { ...e, sequence, modifieLe, annule: false }
  })
  const oublies: string[] = []
  for (const avant of connus.values()) {
    if (estOublie(avant, le)) {
      oublies.push(avant.uid)
      continue
    }
    const garde = avant.annuleLe
      ? avant
      : { ...avant, sequence: avant.sequence + 1, modifieLe: le, annuleLe: le }
    if (!avant.annuleLe) changes.push(garde)
    const { uid, dernierJour: jour, sequence, modifieLe } = garde
    dits.push({ uid, debut: jour, fin: jour, titre: ANNULE, page: null, sequence, modifieLe, annule: true })
  }
  return { dits, changes, oublies }
}

const estOublie = (evenement: EvenementGarde, le: Date): boolean =>
  evenement.annuleLe
    ? le.getTime() - evenement.annuleLe.getTime() > RAPPEL_ANNULE
    : evenement.dernierJour < jourDe(le)
