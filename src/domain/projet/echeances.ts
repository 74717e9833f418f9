import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'

/** Days allowed to sign the agreement and to file the report, as the calendar sets them (contract §3). */
export interface Delais {
  joursConvention: number
  joursBilan: number
}

/** Day by which the agreement is to be signed: so many days after the decision was published. */
export const echeanceConvention = (publieLe: Date, { joursConvention }: Delais): Jour =>
  ajouterJours(jourDe(publieLe), joursConvention)

/** Day by which the report is due: so many days after the event's end or the payment, the later of both. */
export function echeanceBilan(dateFin: Jour | null, datePaiement: Jour, { joursBilan }: Delais): Jour {
  const depart = dateFin !== null && dateFin > datePaiement ? dateFin : datePaiement
  return ajouterJours(depart, joursBilan)
}

export type MomentRappel = 'avant' | 'jour'

/** How many days before a due day its first reminder leaves. */
export const JOURS_AVANT = 7
/** A reminder that a stopped server missed still leaves this many days late, not more. */
export const RATTRAPAGE = 3

/** The reminder that is due on `jour` for `echeance`, or null: a week before, and on the day itself. */
export function rappelDu(echeance: Jour, jour: Jour): MomentRappel | null {
  if (jour >= echeance) return jour <= ajouterJours(echeance, RATTRAPAGE) ? 'jour' : null
  return jour >= ajouterJours(echeance, -JOURS_AVANT) ? 'avant' : null
}

/** Days that the staff give themselves for each kind of file, from the day it came (« Paramètres »). */
export interface DelaisInternes {
  joursControle: number
  joursControleBilan: number
  joursPaiement: number
}

/** Day by which a file waiting since `depuis` should be done; null: none is set for its kind. */
export function echeanceInterne(file: string, depuis: Jour, delais: DelaisInternes): Jour | null {
  const jours: Record<string, number> = {
    controle: delais.joursControle,
    bilan: delais.joursControleBilan,
    paiement: delais.joursPaiement,
  }
  return jours[file] === undefined ? null : ajouterJours(depuis, jours[file])
}
