import { formatEuros } from '../../../domain/commun/argent.ts'
import { formatJourLong, type Jour } from '../../../domain/commun/jours.ts'
import type { Courriel } from '../../contexte.ts'
import { mettreEnForme } from '../../documents/courriel-html.ts'
import type { Beneficiaire } from './queries.ts'

interface Paiement {
  organisme: string
  publicUrl: string
  projetId: number
  nom: string | null
  numeroConvention: string | null
  /** Euros. */
  montant: number
}

const aide = (p: Paiement): string =>
  `L’aide de ${formatEuros(p.montant)} accordée${p.nom === null ? '' : ` à «\u00a0${p.nom}\u00a0»`} (convention n°\u00a0${p.numeroConvention})`

/** The payment is made, to the holder, with the day by which the report is due. */
export const courrielPaiement = (p: Paiement, b: Beneficiaire, echeance: Jour): Courriel => ({
  evenement: 'paiement-valide',
  a: b.email,
  sujet: '[Action requise] Votre aide a été versée\u00a0: attestation à signer, bilan à remettre',
  ...mettreEnForme({
    titre: 'Votre aide a été versée',
    paragraphes: [
      `Bonjour ${b.prenom},`,
      `${aide(p)} a été versée à ${b.nomStructure}${b.ibanFin === null ? '' : `, sur le compte dont l’IBAN se termine par ${b.ibanFin}`}.`,
      'Selon votre banque, le virement paraît sur le compte sous quelques jours.',
      `Il vous reste à signer l’attestation d’accord de prestation des auteurs, puis à remettre le bilan de votre manifestation, au plus tard le ${formatJourLong(echeance)}.`,
    ],
    bouton: {
      libelle: 'Signer l’attestation',
      url: `${p.publicUrl}/gestion/porteur-projet/attestation?projetId=${p.projetId}`,
    },
    organisme: p.organisme,
  }),
  projetId: p.projetId,
  porteurId: b.id,
})

/** The payment was validated by mistake, to the holder. */
export const courrielPaiementAnnule = (p: Paiement, b: Beneficiaire): Courriel => ({
  evenement: 'paiement-annule',
  a: b.email,
  sujet: 'Le versement de votre aide n’est pas confirmé',
  ...mettreEnForme({
    titre: 'Le versement de votre aide n’est pas confirmé',
    paragraphes: [
      `Bonjour ${b.prenom},`,
      `Nous vous avions annoncé un versement par erreur. ${aide(p)} reste due et sera versée\u00a0; vous recevrez alors un nouvel e-mail.`,
      'Vous n’avez rien à faire. Votre convention signée reste valable.',
    ],
    bouton: { libelle: 'Voir mes demandes', url: `${p.publicUrl}/gestion/porteur-projet/demandes` },
    organisme: p.organisme,
  }),
  projetId: p.projetId,
  porteurId: b.id,
})
