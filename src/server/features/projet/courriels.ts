import type { Courriel } from '../../contexte.ts'
import { mettreEnForme } from '../../documents/courriel-html.ts'

interface Retrait {
  email: string
  prenom: string
  organisme: string
  publicUrl: string
  projetId: number
  porteurId: number
  numero: string
  nomProjet: string | null
}

/** Confirms to its holder that an application was withdrawn. */
export function courrielDemandeRetiree(e: Retrait, motif: string): Courriel {
  const nom = e.nomProjet === null ? '' : ` («\u00a0${e.nomProjet}\u00a0»)`
  return {
    evenement: 'demande-retiree',
    a: e.email,
    sujet: `Votre demande d’aide n°\u00a0${e.numero} est retirée`,
    ...mettreEnForme({
      titre: 'Votre demande est retirée',
      paragraphes: [
        `Bonjour ${e.prenom},`,
        `Votre demande d’aide n°\u00a0${e.numero}${nom} a été retirée depuis votre espace. Elle ne sera plus examinée.`,
        `Motif indiqué\u00a0:\n${motif}`,
        'Si vous n’êtes pas à l’origine de ce retrait, écrivez-nous sans attendre.',
      ],
      bouton: { libelle: 'Voir mes demandes', url: `${e.publicUrl}/gestion/porteur-projet/demandes` },
      organisme: e.organisme,
    }),
    projetId: e.projetId,
    porteurId: e.porteurId,
  }
}
