import type { Courriel } from '#server/contexte.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface Passation {
  /** Who gives it. */
  de: string
  projetId: number
  numero: string
  nom: string
}

/** Tells a colleague that an application is theirs to follow. */
export const courrielDossierConfie = (e: Envoi, { de, projetId, numero, nom }: Passation): Courriel =>
  courriel('dossier-confie', e, {
    sujet: `[Dossier confié] ${nom} (${numero})`,
    titre: 'Un dossier vous est confié',
    paragraphes: [`${de} vous confie le suivi de «\u00a0${nom}\u00a0» (${numero}).`],
    bouton: { libelle: 'Ouvrir le dossier', chemin: `/admin/projets/validation?id=${projetId}` },
  })
