import { normalise } from '#domain/commun/champ-normalise.ts'
import { choix } from '#domain/commun/champs.ts'
import { rnaElectronique, siretElectronique } from './siret.ts'
import { CONFIRMATIONS } from './verification.ts'

/** The numbers of a structure, none of which is asked; the key of a SIRET is judged with the register. */
export const numeros = {
  siret: normalise('SIRET', 40, siretElectronique),
  rna: normalise('RNA', 40, rnaElectronique),
  siretConfirme: choix('Confirmation du SIRET', CONFIRMATIONS),
}
