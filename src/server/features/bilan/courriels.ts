import { citer } from '#domain/commun/guillemets.ts'
import { SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

const designer = ({ numero, nomProjet }: EnvoiDemande): string =>
  `n°\u00a0${numero}${nomProjet === null ? '' : ` (${citer(nomProjet)})`}`

const SUIVRE = { libelle: 'Suivre ma demande', chemin: '/porteur-projet/dashboard' }

/** The report is complete, and goes to control. */
export const courrielBilanRecu = (envoi: EnvoiDemande): Courriel =>
  courriel('bilan-recu', envoi, {
    sujet: `Votre bilan de la demande n°\u00a0${envoi.numero} a bien été reçu`,
    titre: 'Votre bilan a bien été reçu',
    paragraphes: [
      `Nous avons bien reçu le bilan de votre demande ${designer(envoi)}.`,
      `${envoi.organisme} va maintenant le contrôler. Vous recevrez un e-mail dès que ce sera fait.`,
    ],
    bouton: SUIVRE,
  })

export type PartieBilan = keyof typeof SECTIONS_CONTROLE_BILAN

const PARTIES = Object.keys(SECTIONS_CONTROLE_BILAN) as PartieBilan[]

/** The report is refused: which parts, why, and the way to correct them. */
export const courrielBilanRefuse = (envoi: EnvoiDemande, refusees: PartieBilan[], motif: string): Courriel =>
  courriel('bilan-refuse', envoi, {
    sujet: `[Action requise] Votre bilan de la demande n°\u00a0${envoi.numero} est à corriger`,
    titre: 'Votre bilan est à corriger',
    paragraphes: [
      `Le bilan de votre demande ${designer(envoi)} n’a pas pu être accepté en l’état.`,
      `À corriger\u00a0: ${refusees.map((p) => SECTIONS_CONTROLE_BILAN[p]).join(', ')}.`,
      `Message de refus\u00a0:\n${motif}`,
      'Corrigez chaque partie concernée et enregistrez-la\u00a0: votre bilan nous reviendra aussitôt.',
    ],
    bouton: {
      libelle: 'Corriger mon bilan',
      chemin: `/porteur-projet/bilan/step${PARTIES.indexOf(refusees[0] ?? 'bilanValide') + 1}?projetId=${envoi.projetId}`,
    },
  })

/** The report is accepted: the application is over. */
export const courrielBilanAccepte = (envoi: EnvoiDemande): Courriel =>
  courriel('bilan-accepte', envoi, {
    sujet: `Votre bilan de la demande n°\u00a0${envoi.numero} est validé`,
    titre: 'Votre bilan est validé',
    paragraphes: [
      `Le bilan de votre demande ${designer(envoi)} est validé. Cette demande est terminée.`,
      'Vous n’avez plus rien à faire. Elle reste consultable dans votre espace.',
    ],
    bouton: SUIVRE,
  })
