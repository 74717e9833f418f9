import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface Citation {
  /** Who wrote the note. */
  auteur: string
  /** The application or the structure. */
  objet: string
  /** Its page, under /gestion. */
  chemin: string
}

/** Tells a colleague that a note names them. Its text stays in the portal, where retention erases it. */
export const courrielCitation = (envoi: Envoi, { auteur, objet, chemin }: Citation): Courriel =>
  courriel('note-citation', envoi, {
    sujet: `[Note interne] ${auteur} vous cite sur ${objet}`,
    titre: 'Une note interne vous cite',
    paragraphes: [
      `${auteur} vous cite dans une note interne sur ${objet}.`,
      'Cette note n’est lue que du personnel\u00a0: elle se lit dans le portail.',
    ],
    bouton: { libelle: 'Lire la note', chemin },
  })
