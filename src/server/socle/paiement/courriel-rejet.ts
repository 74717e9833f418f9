import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import { motsDuMotif } from '#domain/virement/banque/motifs-banque.ts'
import { VIREMENT_REFUSE } from '#domain/virement/ce-que-lit-le-porteur.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel } from '../courriel.ts'
import { direAide, type PaiementDit } from './courriel-paiement.ts'

/** The bank refused the transfer, to the holder: why, in words, and what to do. */
export const courrielRejet = (
  paiement: PaiementDit,
  rejet: { code: string | null; ibanMasque: string; reference: string },
): Courriel => {
  const motif = motsDuMotif(rejet.code)
  return courriel('virement-refuse', paiement, {
    sujet: `[Action requise] ${VIREMENT_REFUSE}`,
    titre: VIREMENT_REFUSE,
    paragraphes: [
      `${direAide(paiement)} n’a pas pu être versée sur le compte ${rejet.ibanMasque}, sous la référence ${rejet.reference}${motif === null ? '.' : `\u00a0: la banque donne pour motif «\u00a0${motif}\u00a0».`}`,
      'Votre aide reste acquise. Vérifiez votre RIB, et corrigez-le s’il a changé\u00a0: nous vous appellerons au numéro que vous nous aviez donné avant de refaire le virement.',
    ],
    bouton: {
      libelle: 'Suivre le paiement',
      chemin: `/porteur-projet/paiement?projetId=${paiement.projetId}`,
    },
  })
}

/** The same, once more, to a holder who gave no other account since that day. */
export const courrielRappelRejet = (
  paiement: PaiementDit,
  rejet: { code: string | null; ibanMasque: string; le: Jour },
): Courriel => {
  const motif = motsDuMotif(rejet.code)
  return courriel('rappel-virement-refuse', paiement, {
    sujet: '[Action requise] Votre aide attend toujours un RIB',
    titre: 'Votre aide attend toujours un RIB',
    paragraphes: [
      `${direAide(paiement)} n’a pas pu être versée\u00a0: le ${formatJourLong(rejet.le)}, la banque a refusé le virement vers le compte ${rejet.ibanMasque}${motif === null ? '.' : `, pour motif «\u00a0${motif}\u00a0».`}`,
      'Votre aide reste acquise. Donnez sur le portail le RIB qui doit la recevoir, jamais par téléphone ni par e-mail\u00a0: nous vous appellerons au numéro que vous nous aviez donné avant de refaire le virement. Ce compte est le bon et la banque se trompe\u00a0? Écrivez-nous par la messagerie du portail.',
    ],
    bouton: { libelle: 'Vérifier mon RIB', chemin: '/porteur-projet/informations?tab=rib' },
  })
}
