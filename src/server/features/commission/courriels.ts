import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

const designer = ({ numero, nomProjet }: EnvoiDemande): string =>
  `n°\u00a0${numero}${nomProjet === null ? '' : `, ${citer(nomProjet)}`}`

/** The grant is decided: its agreement is to be signed by `echeance`. */
export const courrielAideAccordee = (
  e: EnvoiDemande,
  aide: { montant: number; numeroConvention: string; echeance: Jour },
): Courriel =>
  courriel('aide-accordee', e, {
    sujet: `[Action requise] Votre demande d’aide n°\u00a0${e.numero} est acceptée\u00a0: signez votre convention`,
    titre: 'Votre demande d’aide est acceptée',
    paragraphes: [
      `La commission a accepté votre demande d’aide ${designer(e)}. Une aide de ${formatEuros(aide.montant)} vous est accordée.`,
      `Pour la recevoir, signez la convention n°\u00a0${aide.numeroConvention} au plus tard le ${formatJourLong(aide.echeance)}, depuis votre espace. Un code vous sera envoyé par SMS.`,
    ],
    bouton: {
      libelle: 'Signer ma convention',
      chemin: `/porteur-projet/convention?projetId=${e.projetId}`,
    },
  })

/** The application is refused; the reason stays with the commission. */
export const courrielAideRefusee = (e: EnvoiDemande): Courriel =>
  courriel('aide-refusee', e, {
    sujet: `Votre demande d’aide n°\u00a0${e.numero} n’a pas été retenue`,
    titre: 'Votre demande d’aide n’a pas été retenue',
    paragraphes: [
      `La commission a examiné votre demande d’aide ${designer(e)}. Nous sommes au regret de vous informer qu’elle n’a pas été retenue.`,
      'Cette décision ne préjuge pas de vos prochaines demandes.',
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: `/porteur-projet/demandes` },
  })
