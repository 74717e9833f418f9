import { formatJourLong, jourDe } from '#domain/commun/jours.ts'

/** Said wherever the bank details may not change, or a payment may not leave. */
const direGel = (jusque: Date): string =>
  `Le RIB est gelé jusqu’au ${formatJourLong(jourDe(jusque))}, après un changement de responsable`
export const RIB_GELE = (jusque: Date): string =>
  `${direGel(jusque)}\u00a0: personne ne peut le changer d’ici là.`
export const PAIEMENT_GELE = (jusque: Date): string =>
  `${direGel(jusque)}\u00a0: le paiement attend cette date.`
