import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { PIECES_DEMANDE } from '../saisie/pieces.ts'
import { releve } from './contexte.ts'

/** Step 4 « Documents » (specification 000 §5). */

/** Every message of the complete step, under the upload fields; `types` are those of the files now kept. */
export function verifierEtape4(types: readonly string[]): ErreursChamps {
  const { erreurs, ajouter } = releve()
  for (const piece of PIECES_DEMANDE)
    if (piece.requis && !types.includes(piece.type)) ajouter(piece.champ, requis(piece.libelle))
  return erreurs
}
