import { z } from 'zod'
import { identifiant, instantMontre, jour, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { rolesDe } from '#domain/commun/droits-ajoutes.ts'
import { COMPTE_JUSTE } from '#domain/virement/appel-note.ts'
import { ribLu } from '#domain/virement/banque/reponses.ts'
import { cheminsRib as chemins } from './appels.ts'

const lecture = { qui: 'roles', roles: rolesDe('virement.canConsult') } as const
const preparation = { qui: 'roles', roles: rolesDe('virement.canPrepare') } as const
const params = z.object({ id: identifiant })
const fait = z.literal('success')

/** The account of a holder: the check of a change, and what is said after a bank refused it. */
export const contratsRib = contrats({
  lireRib: {
    ...chemins.lireRib,
    resume: 'Le RIB d’une structure, qui l’a changé, les numéros connus avant, et qui l’a vérifié.',
    acces: lecture,
    params,
    reponse: z.object({ data: ribLu }),
    erreurs: [404],
  },
  verifierRib: {
    ...chemins.verifierRib,
    resume: 'Note qu’un RIB changé a été vérifié par un appel : qui a répondu, quel jour.',
    acces: preparation,
    params,
    corps: z.object({
      ribModifieLe: instantMontre.describe('Le changement vérifié, tel que l’écran le montrait.'),
      interlocuteur: texte('Personne jointe', 150),
      jour: jour('Date de l’appel'),
    }),
    exemple: {
      ribModifieLe: '2026-11-24T15:42:00.000Z',
      interlocuteur: 'Camille Renard',
      jour: '2026-11-25',
    },
    reponse: z.object({ status: fait, data: ribLu }),
    erreurs: [404, 409, 422],
  },
  reglerRejet: {
    ...chemins.reglerRejet,
    resume:
      'Note pourquoi le compte qu’une banque a rejeté est juste : le numéro appelé, qui a répondu, quel jour, ce qu’il en est ; ses aides redeviennent payables.',
    acces: preparation,
    params: z.object({ id: identifiant.describe('La ligne rejetée.') }),
    corps: z.object({
      raison: texte(COMPTE_JUSTE, 1000),
      interlocuteur: texte('Personne jointe', 150),
      numero: texte('Numéro appelé', 30).describe(
        'L’un de ceux connus avant le rejet, tel que `lireRib` le donne.',
      ),
      jour: jour('Date de l’appel'),
    }),
    exemple: {
      raison: 'Compte rouvert le 24 novembre.',
      interlocuteur: 'Camille Renard',
      numero: '+33 6 39 98 12 34',
      jour: '2026-11-25',
    },
    reponse: z.object({ status: fait, data: ribLu }),
    erreurs: [404, 409, 422],
  },
})
