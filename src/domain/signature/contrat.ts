import { z } from 'zod'
import { identifiant } from '../commun/champs.ts'
import { contrats } from '../commun/contrat.ts'

const gestion = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const

/** The calls around signatures that are not the holder's own. */
export const contratsSignature = contrats({
  lireBlocageCode: {
    cle: 'lireBlocageCode',
    methode: 'GET',
    chemin: '/projets/:id/blocage-code',
    resume: 'Documents dont la saisie du code est bloquée aujourd’hui, après dix codes incorrects.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({
      data: z.object({ objets: z.array(z.enum(['demande', 'convention', 'attestation'])) }),
    }),
    erreurs: [404],
  },
  leverBlocageCode: {
    cle: 'leverBlocageCode',
    methode: 'PATCH',
    chemin: '/projets/:id/lever-blocage-code',
    resume: 'Permet de nouveau la saisie d’un code après dix codes incorrects dans la journée.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
})
