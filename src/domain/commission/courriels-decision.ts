import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'

/** What a holder is written of a decision, after « Bonjour … ». */
export interface TexteDecision {
  sujet: string
  titre: string
  paragraphes: string[]
}

interface DemandeNommee {
  numero: string
  nomProjet: string | null
}

const designer = ({ numero, nomProjet }: DemandeNommee): string =>
  `n°\u00a0${numero}${nomProjet === null ? '' : `, ${citer(nomProjet)}`}`

/**
 * The grant is decided (euros); its agreement is to be signed by `echeance`, null without the calendar. Its
 * number is null before the publication.
 */
export const texteAideAccordee = (
  demande: DemandeNommee,
  aide: { montant: number; numeroConvention: string | null; echeance: Jour | null },
): TexteDecision => ({
  sujet: `[Action requise] Votre demande d’aide n°\u00a0${demande.numero} est acceptée\u00a0: signez votre convention`,
  titre: 'Votre demande d’aide est acceptée',
  paragraphes: [
    `La commission a accepté votre demande d’aide ${designer(demande)}. Une aide de ${formatEuros(aide.montant)} vous est accordée.`,
    `Pour la recevoir, signez la convention n°\u00a0${aide.numeroConvention ?? '…'} au plus tard le ${aide.echeance ? formatJourLong(aide.echeance) : '…'}, depuis votre espace. Un code vous sera envoyé par SMS.`,
  ],
})

/** The application is refused; the reason stays with the commission. */
export const texteAideRefusee = (demande: DemandeNommee): TexteDecision => ({
  sujet: `Votre demande d’aide n°\u00a0${demande.numero} n’a pas été retenue`,
  titre: 'Votre demande d’aide n’a pas été retenue',
  paragraphes: [
    `La commission a examiné votre demande d’aide ${designer(demande)}. Nous sommes au regret de vous informer qu’elle n’a pas été retenue.`,
    'Cette décision ne préjuge pas de vos prochaines demandes.',
  ],
})
