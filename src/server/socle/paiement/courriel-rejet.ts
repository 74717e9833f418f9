import { motsDuMotif } from '#domain/virement/motifs-banque.ts'
import type { Courriel } from '#server/contexte.ts'
import { courriel } from '../courriel.ts'
import { direAide, type PaiementDit } from './courriel-paiement.ts'

/** The bank refused the transfer, to the holder: why, in words, and what to do. */
export const courrielRejet = (
  p: PaiementDit,
  rejet: { code: string | null; ibanMasque: string; reference: string },
): Courriel => {
  const motif = motsDuMotif(rejet.code)
  return courriel('virement-refuse', p, {
    sujet: '[Action requise] Virement refusé par la banque\u00a0: vérifiez votre RIB',
    titre: 'Virement refusé par la banque\u00a0: vérifiez votre RIB',
    paragraphes: [
      `${direAide(p)} n’a pas pu être versée sur le compte ${rejet.ibanMasque}, sous la référence ${rejet.reference}${motif === null ? '.' : `\u00a0: la banque donne pour motif «\u00a0${motif}\u00a0».`}`,
      'Votre aide reste acquise. Vérifiez votre RIB, et corrigez-le s’il a changé\u00a0: nous vous appellerons au numéro que vous nous aviez donné avant de refaire le virement.',
    ],
    bouton: { libelle: 'Suivre le paiement', chemin: `/porteur-projet/paiement?projetId=${p.projetId}` },
  })
}
