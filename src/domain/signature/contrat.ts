import { z } from 'zod'
import { identifiant } from '../commun/champs.ts'
import { contrats } from '../commun/contrat.ts'

/** The calls around signatures that are not the holder's own. */
export const contratsSignature = contrats({
  leverBlocageCode: {
    cle: 'leverBlocageCode',
    methode: 'PATCH',
    chemin: '/projets/:id/lever-blocage-code',
    resume: 'Permet de nouveau la saisie d’un code après dix codes incorrects dans la journée.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canManage' },
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
})
