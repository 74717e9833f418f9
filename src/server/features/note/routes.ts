import { contratsNote } from '#domain/note/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { ecrireNote } from './ecrire-note.ts'
import { trouverLaSienne } from './la-sienne.ts'
import { lireNotes } from './lire-notes.ts'
import { modifierNote } from './modifier-note.ts'
import { trouverSujet } from './sujet.ts'
import { supprimerNote } from './supprimer-note.ts'

export const routesNote: readonly Route[] = [
  route(contratsNote.lireNotes, { trouver: trouverSujet, agir: lireNotes }),
  route(contratsNote.ecrireNote, { trouver: trouverSujet, agir: ecrireNote }),
  route(contratsNote.modifierNote, { trouver: trouverLaSienne, agir: modifierNote }),
  route(contratsNote.supprimerNote, { trouver: trouverLaSienne, agir: supprimerNote }),
]
