import { formatEuros } from '../../../domain/commun/argent.ts'
import { formatJourLong, type Jour } from '../../../domain/commun/jours.ts'
import type { Courriel } from '../../contexte.ts'
import { mettreEnForme } from '../../documents/courriel-html.ts'

/** Whom a mail of the commission goes to, and about which application. */
export interface EnvoiCommission {
  a: string
  prenom: string
  organisme: string
  publicUrl: string
  projetId: number
  porteurId: number
  numero: string
  nom: string | null
}

const designer = ({ numero, nom }: EnvoiCommission): string =>
  `n°\u00a0${numero}${nom === null ? '' : `, «\u00a0${nom}\u00a0»`}`

/** The grant is decided: its agreement is to be signed before `echeance`. */
export const courrielAideAccordee = (
  e: EnvoiCommission,
  aide: { montant: number; numeroConvention: string; echeance: Jour },
): Courriel => ({
  evenement: 'aide-accordee',
  a: e.a,
  sujet: `[Action requise] Votre demande d’aide n°\u00a0${e.numero} est acceptée\u00a0: signez votre convention`,
  ...mettreEnForme({
    titre: 'Votre demande d’aide est acceptée',
    paragraphes: [
      `Bonjour ${e.prenom},`,
      `La commission a accepté votre demande d’aide ${designer(e)}. Une aide de ${formatEuros(aide.montant)} vous est accordée.`,
      `Pour la recevoir, signez la convention n°\u00a0${aide.numeroConvention} avant le ${formatJourLong(aide.echeance)}, depuis votre espace. Un code vous sera envoyé par SMS.`,
    ],
    bouton: {
      libelle: 'Signer ma convention',
      url: `${e.publicUrl}/gestion/porteur-projet/convention?projetId=${e.projetId}`,
    },
    organisme: e.organisme,
  }),
  projetId: e.projetId,
  porteurId: e.porteurId,
})

/** The application is refused; the reason stays with the commission. */
export const courrielAideRefusee = (e: EnvoiCommission): Courriel => ({
  evenement: 'aide-refusee',
  a: e.a,
  sujet: `Votre demande d’aide n°\u00a0${e.numero} n’a pas été retenue`,
  ...mettreEnForme({
    titre: 'Votre demande d’aide n’a pas été retenue',
    paragraphes: [
      `Bonjour ${e.prenom},`,
      `La commission a examiné votre demande d’aide ${designer(e)}. Nous sommes au regret de vous informer qu’elle n’a pas été retenue.`,
      'Cette décision ne préjuge pas de vos prochaines demandes.',
    ],
    bouton: { libelle: 'Voir mes demandes', url: `${e.publicUrl}/gestion/porteur-projet/demandes` },
    organisme: e.organisme,
  }),
  projetId: e.projetId,
  porteurId: e.porteurId,
})
