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

/** What a good value looks like, said under « n’est pas valide ». */
export const FORMES_NUMEROS = {
  siret: 'Quatorze chiffres, par exemple 732 829 320 00074.',
  rna: 'Un W et neuf chiffres ou lettres, par exemple W751245606.',
} as const
