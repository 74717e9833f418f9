import { texte } from '#domain/commun/champs.ts'
import { fauteDeChamps } from '#domain/modele/champs-modele.ts'
import { LONGUEUR_MOT } from './mot.ts'

/** What a person adds to a reminder, as it is typed: it may hold the fields of a template. */
export const motSaisi = texte('Mot personnel', LONGUEUR_MOT)
  .superRefine((texte, ctx) => {
    const faute = texte && fauteDeChamps(texte)
    if (faute) ctx.addIssue({ code: 'custom', message: faute })
  })
  .describe('Ajouté à la fin de l’e-mail ; les champs d’un modèle y sont remplis pour chaque demande.')
