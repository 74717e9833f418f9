import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel } from '#server/socle/courriel.ts'
import { direAide, type PaiementDit } from '#server/socle/paiement/courriel-paiement.ts'

/** The payment was validated by mistake, to the holder. */
export const courrielPaiementAnnule = (paiement: PaiementDit): Courriel =>
  courriel('paiement-annule', paiement, {
    sujet: 'Le versement de votre aide n’est pas confirmé',
    titre: 'Le versement de votre aide n’est pas confirmé',
    paragraphes: [
      `Nous vous avions annoncé un versement par erreur. ${direAide(paiement)} reste due et sera versée\u00a0; vous recevrez alors un nouvel e-mail.`,
      'Vous n’avez rien à faire. Votre convention signée reste valable.',
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: `/porteur-projet/demandes` },
  })
