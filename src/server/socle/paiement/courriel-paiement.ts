import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import { isoler } from '#domain/commun/sens.ts'
import { SOUS_QUELQUES_JOURS } from '#domain/virement/phrases-porteur.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '../courriel.ts'
import type { Beneficiaire } from './beneficiaire.ts'

/** What a mail says of a payment. */
export interface PaiementDit extends Envoi {
  projetId: number
  nom: string | null
  numeroConvention: string | null
  /** Euros. */
  montant: number
}

/** « L’aide de 2 500,00 € accordée à « … » (convention n° C-2026-0001) ». */
export const direAide = (paiement: PaiementDit): string =>
  `L’aide de ${formatEuros(paiement.montant)} accordée${paiement.nom === null ? '' : ` à ${citer(paiement.nom)}`} (convention n°\u00a0${paiement.numeroConvention})`

/** The payment is made, to the holder, with the day by which the report is due. */
export const courrielPaiement = (
  paiement: PaiementDit,
  beneficiaire: Pick<Beneficiaire, 'nomStructure' | 'ibanFin'>,
  echeance: Jour,
): Courriel =>
  courriel('paiement-valide', paiement, {
    sujet: '[Action requise] Votre aide a été versée\u00a0: attestation à signer, bilan à remettre',
    titre: 'Votre aide a été versée',
    paragraphes: [
      `${direAide(paiement)} a été versée à ${isoler(beneficiaire.nomStructure)}${beneficiaire.ibanFin === null ? '' : `, sur le compte dont l’IBAN se termine par ${beneficiaire.ibanFin}`}.`,
      SOUS_QUELQUES_JOURS,
      `Il vous reste à signer l’attestation d’accord de prestation des auteurs, puis à remettre le bilan de votre manifestation, au plus tard le ${formatJourLong(echeance)}.`,
    ],
    bouton: {
      libelle: 'Signer l’attestation',
      chemin: `/porteur-projet/attestation?projetId=${paiement.projetId}`,
    },
  })
