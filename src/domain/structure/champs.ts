import { normalise } from '#domain/commun/champ-normalise.ts'
import { choix } from '#domain/commun/champs.ts'
import { rnaElectronique, siretElectronique } from './siret.ts'
import { CONFIRMATIONS } from './verification.ts'

/** The numbers of a structure, none of which is asked; the key of a SIRET is judged with the register. */
export const numeros = {
  siret: normalise('SIRET', 40, siretElectronique),
  rna: normalise('RNA', 40, rnaElectronique),
  siretConfirme: choix('Confirmation du SIRET', CONFIRMATIONS).describe(
    'Ce que la personne confirme d’un SIRET que l’annuaire public ne garantit pas\u00a0: «\u00a0cle\u00a0», il est exact bien que sa clé de contrôle ne corresponde pas\u00a0; «\u00a0nonDiffusible\u00a0», la structure a demandé à ne pas figurer à l’annuaire. Absent\u00a0: rien.',
  ),
}
