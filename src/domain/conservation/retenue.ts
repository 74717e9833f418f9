import { z } from 'zod'
import { identifiant, requis, texte } from '#domain/commun/champs.ts'

export const LIBELLES_RETENUE = { numero: 'Numéro de la demande', motif: 'Motif' } as const
const L = LIBELLES_RETENUE

const numero = texte(L.numero, 20)
const motif = texte(L.motif, 1000).refine((v): v is string => v !== null, requis(L.motif))

/** A hold: on an application by its number, or on an account and all it has. */
export const retenueSaisie = z.object({ numero, idPorteur: identifiant.nullable().default(null), motif })

/** What a person fills in to keep an account, or an application that is still to be named. */
export const retenueDeCompte = z.object({ motif })
export const retenueDeDemande = z.object({
  numero: numero.refine((v) => v !== null, requis(L.numero)),
  motif,
})
