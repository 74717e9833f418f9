import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import type { ReglageVirementLu } from '#server/socle/reglages/virement.ts'

/** How the body pays, as the settings are read: the IBAN masked. */
export const presenterVirement = ({ iban, zone, ...r }: ReglageVirementLu) => ({
  ...r,
  zone: [...zone],
  ibanMasque: iban && masquerIban(iban),
})
