import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { Beneficiaire } from './queries.ts'

interface Paiement extends Envoi {
  projetId: number
  nom: string | null
  numeroConvention: string | null
  /** Euros. */
  montant: number
}

const aide = (p: Paiement): string =>
  `L’aide de ${formatEuros(p.montant)} accordée${p.nom === null ? '' : ` à ${citer(p.nom)}`} (convention n°\u00a0${p.numeroConvention})`

/** The payment is made, to the holder, with the day by which the report is due. */
export const courrielPaiement = (p: Paiement, b: Beneficiaire, echeance: Jour): Courriel =>
  courriel('paiement-valide', p, {
    sujet: '[Action requise] Votre aide a été versée\u00a0: attestation à signer, bilan à remettre',
    titre: 'Votre aide a été versée',
    paragraphes: [
      `${aide(p)} a été versée à ${b.nomStructure}${b.ibanFin === null ? '' : `, sur le compte dont l’IBAN se termine par ${b.ibanFin}`}.`,
      'Selon votre banque, le virement paraît sur le compte sous quelques jours.',
      `Il vous reste à signer l’attestation d’accord de prestation des auteurs, puis à remettre le bilan de votre manifestation, au plus tard le ${formatJourLong(echeance)}.`,
    ],
    bouton: {
      libelle: 'Signer l’attestation',
      chemin: `/porteur-projet/attestation?projetId=${p.projetId}`,
    },
  })

/** The payment was validated by mistake, to the holder. */
export const courrielPaiementAnnule = (p: Paiement): Courriel =>
  courriel('paiement-annule', p, {
    sujet: 'Le versement de votre aide n’est pas confirmé',
    titre: 'Le versement de votre aide n’est pas confirmé',
    paragraphes: [
      `Nous vous avions annoncé un versement par erreur. ${aide(p)} reste due et sera versée\u00a0; vous recevrez alors un nouvel e-mail.`,
      'Vous n’avez rien à faire. Votre convention signée reste valable.',
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: `/porteur-projet/demandes` },
  })
