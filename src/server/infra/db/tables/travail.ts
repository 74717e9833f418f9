// What the staff do together: notes, who follows what, texts that come back.
import type { GenreModele } from '#domain/modele/genres.ts'
import type { Sur } from './sur.ts'

export type TableModele = Sur<'modele', { genre: GenreModele }>
