import type { Courriel } from '#server/contexte.ts'
import { mettreEnForme } from './courriel-html.ts'

/** Whom a mail about an application goes to, and from which body. */
export interface EnvoiPorteur {
  email: string
  prenom: string
  organisme: string
  publicUrl: string
  projetId: number
  porteurId: number
}

interface ContenuCourriel {
  sujet: string
  titre: string
  /** After « Bonjour … ». */
  paragraphes: string[]
  /** `chemin`: below /gestion. */
  bouton: { libelle: string; chemin: string }
}

/** A mail to the holder of an application, by name, with the one thing to do. */
export const courrielAuPorteur = (evenement: string, e: EnvoiPorteur, c: ContenuCourriel): Courriel => ({
  evenement,
  a: e.email,
  sujet: c.sujet,
  ...mettreEnForme({
    titre: c.titre,
    paragraphes: [`Bonjour ${e.prenom},`, ...c.paragraphes],
    bouton: { libelle: c.bouton.libelle, url: `${e.publicUrl}/gestion${c.bouton.chemin}` },
    organisme: e.organisme,
  }),
  projetId: e.projetId,
  porteurId: e.porteurId,
})
