import type { Contexte, Courriel } from '#server/contexte.ts'

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
  /** After « Bonjour … ». */
  paragraphes: string[]
  /** A code, shown large after the first paragraph. */
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
export function courriel(evenement: string, e: Envoi, c: Contenu): Courriel {
  const { titre = c.sujet, paragraphes, enAvant, bouton, ...reste } = c
  const { projetId = null, porteurId = null } = e
  return {
    evenement,
    a: e.email,
    ...reste,
    corps: {
      titre,
      paragraphes: e.prenom === null ? paragraphes : [`Bonjour ${e.prenom},`, ...paragraphes],
      ...(enAvant !== undefined && { enAvant }),
      ...(bouton && { bouton: { libelle: bouton.libelle, url: `${e.publicUrl}/gestion${bouton.chemin}` } }),
    },
    ...(projetId !== null && { projetId }),
    ...(porteurId !== null && { porteurId }),
  }
}
