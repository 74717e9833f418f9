import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { GENRES_OBJET } from './objet.ts'

const filtre = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** What the journal of the portal is narrowed by: the screen and its export read the same. */
export const filtresJournal = {
  acte: filtre(z.string().regex(/^[a-zA-Z]{1,60}$/)),
  acteurId: filtre(identifiant),
  genre: filtre(z.enum(GENRES_OBJET)).describe('Ce dont l’acte parle.'),
  objetId: filtre(identifiant).describe('Avec `genre`\u00a0: de cet objet seulement.'),
  nom: filtre(z.string().trim().min(1).max(100)).describe(
    'Structure ou personne\u00a0: ses demandes, sa fiche, son compte.',
  ),
  numero: filtre(z.string().trim().min(1).max(20)),
  dateDebut: filtre(z.iso.date()).describe('Premier jour, à Paris.'),
  dateFin: filtre(z.iso.date()).describe('Dernier jour, compris.'),
}
export type FiltresJournal = z.output<z.ZodObject<typeof filtresJournal>>

/** As many holders and accounts a name may mean; beyond, it has to be longer. */
export const NOMS_AU_PLUS = 10
export const TROP_DE_NOMS = 'Trop de structures ou de personnes portent ce nom\u00a0: précisez-le.'
