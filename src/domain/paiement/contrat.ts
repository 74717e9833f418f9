import { z } from 'zod'
import { identifiant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const params = z.object({ id: identifiant })
const reponse = z.object({
  status: z.literal('success'),
  data: z.object({
    id: z.int(),
    version: z.int(),
    isPayed: z.boolean(),
    datePaiement: z.iso.date().nullable(),
  }),
})
const acces = { qui: 'droit', ressource: 'projet', drapeau: 'canPay' } as const

/** The calls of who pays. */
export const contratsPaiement = contrats({
  validerPaiement: {
    ...chemins.validerPaiement,
    resume: 'Valide le paiement de l’aide, à la date du jour.',
    acces,
    params,
    corps: z.object({
      ribModifieLe: z.iso
        .datetime('Cette date n’est pas lisible.')
        .nullish()
        .describe(
          'Le changement de coordonnées bancaires, après la signature de la convention, que le payeur a vérifié.',
        ),
    }),
    reponse,
    erreurs: [404, 409],
  },
  annulerPaiement: {
    ...chemins.annulerPaiement,
    resume: 'Annule un paiement validé par erreur, tant que l’attestation n’est pas signée.',
    acces,
    params,
    corps: z.object({ motif: texte('Motif de l’annulation', 5000) }),
    reponse,
    erreurs: [404, 409, 422],
  },
})
