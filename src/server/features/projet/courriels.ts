import { citer } from '#domain/commun/guillemets.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

/** Confirms to its holder that an application was withdrawn. */
export function courrielDemandeRetiree(envoi: EnvoiDemande, motif: string): Courriel {
  const nom = envoi.nomProjet === null ? '' : ` (${citer(envoi.nomProjet)})`
  return courriel('demande-retiree', envoi, {
    sujet: `Votre demande d’aide n°\u00a0${envoi.numero} est retirée`,
    titre: 'Votre demande est retirée',
    paragraphes: [
      `Votre demande d’aide n°\u00a0${envoi.numero}${nom} a été retirée depuis votre espace. Elle ne sera plus examinée.`,
      `Motif indiqué\u00a0:\n${motif}`,
      'Si vous n’êtes pas à l’origine de ce retrait, écrivez-nous sans attendre.',
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: '/porteur-projet/demandes' },
  })
}
