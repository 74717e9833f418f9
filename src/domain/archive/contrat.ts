import { z } from 'zod'
import { identifiant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'

const params = z.object({ id: identifiant })
const gestionnaire = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const
const reponse = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.int(), version: z.int(), isArchived: z.boolean() }),
})

/** Putting applications away and taking them back. */
export const contratsArchive = contrats({
  archiver: {
    ...chemins.archiver,
    resume: 'Archive une demande terminée, refusée ou retirée ; une autre, avec un motif.',
    acces: gestionnaire,
    params,
    corps: z.object({ motif: texte('Motif de l’archivage', 5000) }),
    reponse,
    erreurs: [404, 409, 422],
  },
  desarchiver: {
    ...chemins.desarchiver,
    resume: 'Remet une demande archivée là où elle en était.',
    acces: gestionnaire,
    params,
    reponse,
    erreurs: [404, 409],
  },
})
