import { z } from 'zod'
import { cleCreation, entier, identifiant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { chemins } from './appels.ts'
import { LONGUEUR_NOTE, NOTE_VIDE, SUJETS_NOTE } from './regles.ts'

const ecriture = { qui: 'roles', roles: rolesDe('note.canWrite') } as const
const sujet = z.object({ sujet: z.enum(SUJETS_NOTE), id: identifiant })
const params = z.object({ id: identifiant })
const status = z.literal('success')
const corps = texte('Note', LONGUEUR_NOTE).refine((v): v is string => v !== null, NOTE_VIDE)
const version = entier('Version', 1, 2_147_483_647).describe('De la note qui a été lue\u00a0; dépassée, 409.')

const noteReponse = z.object({
  id: z.int(),
  texte: z.string(),
  le: z.iso.datetime(),
  modifieeLe: z.iso.datetime().nullable(),
  auteur: z.object({ id: z.int(), prenom: z.string(), nom: z.string() }),
  isMine: z.boolean().describe('Écrite par qui la lit, qui peut seul la modifier et la supprimer.'),
  version: z.int(),
})
export type NoteReponse = z.output<typeof noteReponse>

/** What staff write to each other about an application or a structure: no holder or member reads it. */
export const contratsNote = contrats({
  lireNotes: {
    ...chemins.lireNotes,
    resume:
      'Les notes internes d’une demande ou d’une structure, de la plus ancienne à la plus récente ; celles qui citent leur lecteur sont tenues pour vues.',
    acces: { qui: 'roles', roles: rolesDe('note.canRead') },
    params: sujet,
    reponse: z.object({ data: z.array(noteReponse) }),
    erreurs: [404],
  },
  ecrireNote: {
    ...chemins.ecrireNote,
    resume: 'Écrit une note interne ; les collègues nommés « @Prénom Nom » sont prévenus par e-mail.',
    acces: ecriture,
    params: sujet,
    corps: z.object({ texte: corps, cleCreation }),
    statut: 201,
    reponse: z.object({ status, data: noteReponse }),
    erreurs: [404, 409, 422],
  },
  modifierNote: {
    ...chemins.modifierNote,
    resume: 'Récrit sa note ; le journal garde le texte d’avant. Seuls les nouveaux nommés sont prévenus.',
    acces: ecriture,
    params,
    corps: z.object({ texte: corps, version }),
    reponse: z.object({ status, data: noteReponse }),
    erreurs: [403, 404, 409, 422],
  },
  supprimerNote: {
    ...chemins.supprimerNote,
    resume: 'Supprime sa note ; le journal en garde le texte jusqu’au terme de sa conservation.',
    acces: ecriture,
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404],
  },
})
