import { type EtatColis, LIBELLES_ETATS } from '#domain/colis/etats.ts'
import type { ColisListe } from '#domain/colis/reponse.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { Statut } from '#web/ui/statuts.ts'

const STATUTS: Record<EtatColis, Statut> = {
  preparation: 'courant',
  pret: 'fait',
  incomplet: 'attention',
  echoue: 'refuse',
  perime: 'neutre',
  expire: 'neutre',
}

/** The word and the status of a parcel. */
export const etatDit = ({ etat }: Pick<ColisListe, 'etat'>): { mot: string; statut: Statut } => ({
  mot: LIBELLES_ETATS[etat],
  statut: STATUTS[etat],
})

/** « 1 demande », « 8 214 demandes ». */
export const compter = (nombre: number, mot: string): string =>
  `${formatNombre(nombre)}\u00a0${nombre > 1 ? `${mot}s` : mot}`

/** « Archivées du 01/01/2026 au 31/12/2026 ». */
export const periode = ({ du, au }: Pick<ColisListe, 'du' | 'au'>): string =>
  du === au ? `Archivées le ${formatJour(du)}` : `Archivées du ${formatJour(du)} au ${formatJour(au)}`
