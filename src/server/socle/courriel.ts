import { guillemetsColles } from '#domain/commun/guillemets.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'

/** Whom a mail goes to, from which body, and about what. */
export interface Envoi extends Pick<Contexte['config'], 'organisme' | 'publicUrl'> {
  email: string
  /** null: nobody is greeted by name. */
  prenom: string | null
  projetId?: number | null
  porteurId?: number | null
}

/** A mail about an application, to its holder. */
export interface EnvoiDemande extends Envoi {
  projetId: number
  porteurId: number
  numero: string
  nomProjet: string | null
}

interface Contenu extends Pick<Courriel, 'sujet' | 'secret' | 'expireLe' | 'pieces'> {
  /** As the subject when absent. */
  titre?: string
  /** The first line, that a list of mails shows beside the subject. */
  apercu?: string
  /** After « Bonjour … ». */
  paragraphes: string[]
  /** A code, shown large after the first paragraph, or « Bonjour … ». */
  enAvant?: string
  /** The one thing to do; `chemin` is below /gestion. */
  bouton?: { libelle: string; chemin: string }
}

/** The setting of a mail to somebody, about an application or a holder. */
export const envoiPour = (
  { config }: Pick<Contexte, 'config'>,
  { email, prenom }: Pick<Envoi, 'email' | 'prenom'>,
  sujet: Pick<Envoi, 'projetId' | 'porteurId'> = {},
): Envoi => ({ email, prenom, organisme: config.organisme, publicUrl: config.publicUrl, ...sujet })

/** A mail of the portal; everything given is plain text. The queue frames it (socle/cadre-courriels.ts). */
export function courriel(evenement: string, envoi: Envoi, contenu: Contenu): Courriel {
  const { titre = contenu.sujet, apercu, paragraphes, enAvant, bouton, ...reste } = contenu
  const { projetId = null, porteurId = null } = envoi
  return {
    evenement,
    a: envoi.email,
    ...reste,
    sujet: guillemetsColles(contenu.sujet),
    corps: {
      titre: guillemetsColles(titre),
      ...(apercu !== undefined && { apercu: guillemetsColles(apercu) }),
      paragraphes: [...(envoi.prenom === null ? [] : [`Bonjour ${envoi.prenom},`]), ...paragraphes].map(
        guillemetsColles,
      ),
      ...(enAvant !== undefined && { enAvant }),
      ...(bouton && {
        bouton: { libelle: bouton.libelle, url: `${envoi.publicUrl}/gestion${bouton.chemin}` },
      }),
    },
    ...(projetId !== null && { projetId }),
    ...(porteurId !== null && { porteurId }),
  }
}
