/** What is typed to join a structure, and to answer it. */
import { z } from 'zod'
import { identifiantRequis, requis, texte } from '#domain/commun/champs.ts'
import { numeros } from '#domain/structure/champs.ts'
import { MESSAGE_MAX } from './demande.ts'

/** The SIRET one looks for. */
const siretCherche = numeros.siret.refine((v) => v !== null, requis('SIRET'))

export const saisieDemande = z.object({
  siret: siretCherche,
  structure: identifiantRequis('Structure'),
  message: texte('Message', MESSAGE_MAX).describe('Lu des propriétaires de la structure.'),
})

export const saisieRefus = z.object({
  mot: texte('Mot', MESSAGE_MAX).describe('Lu de la personne qui demandait.'),
})
