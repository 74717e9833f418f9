/** What is typed of a change of responsible person. */
import { z } from 'zod'
import { choix, requis, texte } from '#domain/commun/champs.ts'

const TEXTE = 'Ce qui s’est passé'
const OBJECTION = 'Votre objection'
export const MOTIF_DECISION = 'Motif'

const obligatoire = (libelle: string, longueur: number) =>
  texte(libelle, longueur).refine((v) => v !== null, requis(libelle))

/** Why somebody asks; the paper that shows it comes with it. */
export const saisieChangement = z.object({ texte: obligatoire(TEXTE, 5000) })
export const PREUVE_REQUISE =
  'Joignez un document qui vous nomme\u00a0: procès-verbal d’assemblée, récépissé de la préfecture, délégation…'

/** Why a member objects. */
export const saisieObjection = z.object({ texte: obligatoire(OBJECTION, 2000) })

/** What the staff decides, and on which version it was read. */
export const saisieDecision = z.object({
  decision: choix('Décision', ['accepter', 'refuser'] as const).refine((v) => v !== null, requis('Décision')),
  motif: obligatoire(MOTIF_DECISION, 5000),
})
export const decisionLue = z.object({ ...saisieDecision.shape, version: z.int() })
