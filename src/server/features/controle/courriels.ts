import { citer } from '#domain/commun/guillemets.ts'
import { CORRECTION_OUVERTE, SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import type { Verdict } from './queries.ts'

const designer = ({ numero, nomProjet }: EnvoiDemande): string =>
  `n°\u00a0${numero}${nomProjet === null ? '' : `, ${citer(nomProjet)},`}`

type Section = keyof typeof SECTIONS_CONTROLE
const refusees = (verdict: Verdict): string[] =>
  (Object.keys(SECTIONS_CONTROLE) as Section[]).filter((s) => !verdict[s]).map((s) => SECTIONS_CONTROLE[s])

/** Step of the form that holds the first of them: the sections come in its order. */
const premiereRefusee = (verdict: Verdict): number =>
  (Object.keys(SECTIONS_CONTROLE) as Section[]).findIndex((s) => !verdict[s]) + 1

/** A correction is asked for: what is refused, why, and what to do. */
export const courrielACorriger = (envoi: EnvoiDemande, verdict: Verdict): Courriel =>
  courriel('controle-refuse', envoi, {
    sujet: `[Action requise] Votre demande d’aide n°\u00a0${envoi.numero} est à corriger`,
    titre: 'Votre demande est à corriger',
    paragraphes: [
      `Nous avons contrôlé votre demande d’aide ${designer(envoi)} et des corrections sont nécessaires.`,
      `${refusees(verdict).length > 1 ? 'Parties à corriger' : 'Partie à corriger'}\u00a0: ${refusees(verdict).join(', ')}.`,
      `Message de refus\u00a0: ${verdict.message ?? ''}`,
      'Seules ces parties sont de nouveau modifiables. Corrigez-les, enregistrez-les, puis signez de nouveau votre demande\u00a0: elle sera alors contrôlée une nouvelle fois.',
      CORRECTION_OUVERTE,
    ],
    bouton: {
      libelle: 'Corriger ma demande',
      chemin: `/porteur-projet/projet/step${premiereRefusee(verdict)}?projetId=${envoi.projetId}`,
    },
  })

/** The four sections are accepted. */
export const courrielAcceptee = (envoi: EnvoiDemande): Courriel =>
  courriel('controle-accepte', envoi, {
    sujet: `Votre demande d’aide n°\u00a0${envoi.numero} est complète`,
    titre: 'Votre demande est complète',
    paragraphes: [
      `Nous avons contrôlé votre demande d’aide ${designer(envoi)} et ses quatre parties ont été acceptées.`,
      'Elle va être présentée à une commission. Vous n’avez rien à faire pour le moment.',
    ],
    bouton: { libelle: 'Suivre ma demande', chemin: '/porteur-projet/dashboard' },
  })

/** The review that was announced is taken back. */
export const courrielControleAnnule = (envoi: EnvoiDemande): Courriel =>
  courriel('controle-annule', envoi, {
    sujet: `Le contrôle de votre demande d’aide n°\u00a0${envoi.numero} est repris`,
    titre: 'Le contrôle de votre demande est repris',
    paragraphes: [
      `Notre dernier message sur le contrôle de votre demande d’aide ${designer(envoi)} ne s’applique plus\u00a0: nous l’examinons de nouveau.`,
      'Vous n’avez rien à faire. Nous vous écrirons dès que ce contrôle sera terminé.',
    ],
    bouton: { libelle: 'Suivre ma demande', chemin: '/porteur-projet/dashboard' },
  })
