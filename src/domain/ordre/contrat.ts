import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { cheminsOrdre } from './appels.ts'

const params = z.object({ id: identifiant })

/** What goes with the order of a run: its sealed PDF, and in demonstration a bank that answers it. */
export const contratsOrdre = contrats({
  produireOrdre: {
    ...cheminsOrdre.produireOrdre,
    resume:
      'L’ordre d’un lot approuvé en PDF scellé, fait une fois et gardé : total, empreinte du fichier, les deux noms, IBAN masqués.',
    acces: { qui: 'roles', roles: rolesDe('virement.canConsult') },
    params,
    reponse: 'flux',
    types: ['application/pdf'],
    erreurs: [404, 409],
  },
  lireBanqueDemo: {
    ...cheminsOrdre.lireBanqueDemo,
    resume: 'En démonstration, ce qu’une banque répondrait à un lot remis ; rien ailleurs.',
    acces: { qui: 'roles', roles: rolesDe('virement.canPrepare') },
    params,
    reponse: z.object({
      data: z.array(z.object({ libelle: z.string(), nom: z.string(), contenu: z.string() })),
    }),
    erreurs: [404],
  },
})
