import { choix, texte } from '#domain/commun/champs.ts'
import { CHOIX_REQUIS, requis } from '#domain/commun/messages.ts'
import { fauteDeChamps } from './champs-modele.ts'
import { GENRES, type GenreModele } from './genres.ts'
import { LONGUEUR_MODELE, LONGUEUR_NOM } from './regles.ts'

/** A template as it is typed. */
export const champsModele = {
  genre: choix('Emploi', GENRES).refine((v): v is GenreModele => v !== null, CHOIX_REQUIS),
  nom: texte('Nom', LONGUEUR_NOM).refine((v): v is string => v !== null, requis('Nom')),
  texte: texte('Texte', LONGUEUR_MODELE)
    .refine((v): v is string => v !== null, requis('Texte'))
    .superRefine((texte, ctx) => {
      const faute = texte && fauteDeChamps(texte)
      if (faute) ctx.addIssue({ code: 'custom', message: faute })
    }),
}
