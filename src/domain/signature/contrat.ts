import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { codeParti, OBJETS_CODE } from './code-parti.ts'

const gestion = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const

/** The calls around signatures: what a holder reads of a code that was sent, and what managers lift. */
export const contratsSignature = contrats({
  lireCodeEnCours: {
    ...chemins.lireCodeEnCours,
    resume:
      'Où est parti, et jusqu’à quand vaut, le code qui peut signer maintenant ; null s’il n’y en a pas.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    params: z.object({ id: identifiant }),
    reponse: z.object({
      data: z.object({ objet: z.enum(OBJETS_CODE), ...codeParti.shape }).nullable(),
    }),
    erreurs: [404],
  },
  lireCaracteresPerdus: {
    ...chemins.lireCaracteresPerdus,
    resume: 'Caractères saisis que le PDF du document à signer n’imprimera pas, champ par champ.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' },
    params: z.object({ id: identifiant, objet: z.enum(OBJETS_CODE) }),
    reponse: z.object({
      data: z.array(z.object({ champ: z.string(), caracteres: z.array(z.string()) })),
    }),
    erreurs: [404, 409],
  },
  lireBlocageCode: {
    ...chemins.lireBlocageCode,
    resume: 'Documents dont la saisie du code est bloquée aujourd’hui, après dix codes incorrects.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({
      data: z.object({ objets: z.array(z.enum(OBJETS_CODE)) }),
    }),
    erreurs: [404],
  },
  leverBlocageCode: {
    ...chemins.leverBlocageCode,
    resume: 'Permet de nouveau la saisie d’un code après dix codes incorrects dans la journée.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
})
