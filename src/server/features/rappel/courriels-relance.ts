import type { ObjetRelance } from '#domain/projet/relance.ts'
import type { TexteRelance } from '#domain/rappel/texte-relance.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

/** The reminder that staff send by hand, as its preview showed it. */
export const courrielRelance = (envoi: EnvoiDemande, objet: ObjetRelance, texte: TexteRelance): Courriel =>
  courriel(`relance-${objet}`, envoi, { ...texte })
