import type { NoteReponse } from '#domain/note/contrat.ts'
import type { LigneNote } from './queries.ts'

/** A note as its reader is answered. */
export const presenterNote = (ligne: LigneNote, lecteurId: number): NoteReponse => ({
  id: ligne.id,
  texte: ligne.texte,
  le: ligne.le.toISOString(),
  modifieeLe: ligne.modifieeLe?.toISOString() ?? null,
  auteur: { id: ligne.auteurId, prenom: ligne.prenom, nom: ligne.nom },
  isMine: ligne.auteurId === lecteurId,
  version: ligne.version,
})
