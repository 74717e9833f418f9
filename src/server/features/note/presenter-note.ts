import type { NoteReponse } from '#domain/note/contrat.ts'
import type { LigneNote } from './queries.ts'

/** A note as its reader is answered. */
export const presenterNote = (n: LigneNote, lecteurId: number): NoteReponse => ({
  id: n.id,
  texte: n.texte,
  le: n.le.toISOString(),
  modifieeLe: n.modifieeLe?.toISOString() ?? null,
  auteur: { id: n.auteurId, prenom: n.prenom, nom: n.nom },
  isMine: n.auteurId === lecteurId,
  version: n.version,
})
