import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { droits } from '#domain/membre/saisie.ts'
import { numeros } from '#domain/structure/champs.ts'
import { chemins } from './appels.ts'
import { aRejoindre, demandeSienne } from './reponse.ts'
import { saisieDemande, saisieRefus } from './saisie.ts'

const params = z.object({ id: identifiant })
const status = z.literal('success')
const repondue = z.object({ status, data: z.object({ id: z.int() }) })
const porteur = { qui: 'roles', roles: ['porteurProjet'] } as const
/** Also who waits for a validation, and who works for no structure any more. */
const demandeur = { ...porteur, compteOuvert: false } as const

/** Who asks to join a structure that has their SIRET, and the answer of its owners. */
export const contratsAdhesion = contrats({
  chercherARejoindre: {
    ...chemins.chercherARejoindre,
    resume:
      'Ses demandes à rejoindre une structure et, l’adresse de son compte confirmée, les structures qui ont un SIRET (dix recherches par minute).',
    acces: demandeur,
    query: z.object({ siret: numeros.siret.optional() }),
    reponse: z.object({ data: aRejoindre }),
    erreurs: [422, 429],
  },
  prouverAdresse: {
    ...chemins.prouverAdresse,
    resume: 'Envoie à l’adresse du compte un lien de 24 heures qui la confirme.',
    acces: demandeur,
    reponse: z.object({ status }),
    erreurs: [409, 429],
  },
  demanderARejoindre: {
    ...chemins.demanderARejoindre,
    resume:
      'Demande à rejoindre une structure qui a ce SIRET\u00a0; ses propriétaires l’apprennent, et ont trente jours pour répondre.',
    acces: demandeur,
    corps: saisieDemande,
    exemple: {
      siret: '732 829 320 00074',
      structure: 12,
      message: 'Je prends la suite de Soazig pour la programmation jeunesse.',
    },
    reponse: z.object({ status, data: demandeSienne }),
    statut: 201,
    erreurs: [403, 404, 409, 422, 429],
  },
  retirerAdhesion: {
    ...chemins.retirerAdhesion,
    resume: 'Retire sa demande, tant que personne n’y a répondu.',
    acces: demandeur,
    params,
    reponse: repondue,
    erreurs: [404, 409],
  },
  accepterAdhesion: {
    ...chemins.accepterAdhesion,
    resume: 'Fait de la personne qui demandait un membre de la structure, avec ces droits.',
    acces: porteur,
    droit: 'gerer',
    params,
    corps: z.object(droits),
    exemple: { role: 'editeur', signataire: false, finances: false },
    reponse: repondue,
    erreurs: [403, 404, 409, 422],
  },
  declinerAdhesion: {
    ...chemins.declinerAdhesion,
    resume: 'Décline une demande à rejoindre la structure.',
    acces: porteur,
    droit: 'gerer',
    params,
    corps: saisieRefus,
    exemple: { mot: 'Nous ne vous connaissons pas.' },
    reponse: repondue,
    erreurs: [403, 404, 409, 422],
  },
})
