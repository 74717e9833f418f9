import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { motDePasse } from '#domain/compte/mot-de-passe.ts'
import { ROLES_PERSONNEL } from '#domain/compte/roles-personnel.ts'
import { sessionOuverte } from '#domain/session/contrat.ts'
import { chemins } from './appels.ts'
import { LIBELLES_SECOND_FACTEUR as L } from './libelles.ts'
import { assertionCle, attestationCle, codeApplication, codeSecours, defi, nomCle } from './saisie.ts'

const sien = { qui: 'roles', roles: ROLES_PERSONNEL, sansSecondFacteur: true } as const
const fait = z.literal('success')
const confirme = { motDePasseActuel: motDePasse(L.motDePasseActuel) }

const secondFacteur = z.object({
  /** A code or a passkey is asked for at each sign-in. */
  actif: z.boolean(),
  /** The settings ask it of all the staff. */
  obligatoire: z.boolean(),
  application: z.object({ creeLe: z.iso.datetime() }).nullable(),
  cles: z.array(
    z.object({
      id: z.int(),
      nom: z.string(),
      creeLe: z.iso.datetime(),
      utiliseeLe: z.iso.datetime().nullable(),
    }),
  ),
  codesSecoursRestants: z.int(),
  /** False at an address where browsers know no passkeys (a bare IP address, plain http). */
  clesPossibles: z.boolean(),
})
export type SecondFacteur = z.output<typeof secondFacteur>

/** The state after an act; `codesSecours`, in clear, only when they have just been made. */
const apresActe = z.object({
  status: fait,
  data: secondFacteur.extend({ codesSecours: z.array(z.string()).nullable() }),
})
/** WebAuthn's own options, for the browser. */
const options = z.looseObject({ challenge: z.string() })

/** The second factor of staff: one's own, the second step of a sign-in, and another person's removal. */
export const contratsSecondFacteur = contrats({
  validerSecondFacteur: {
    ...chemins.validerSecondFacteur,
    resume:
      'Seconde étape d’une connexion : le défi reçu, avec un code de l’application, un code de secours ou la réponse d’une clé d’accès.',
    acces: { qui: 'public' },
    corps: z.object({ defi, code: codeApplication, codeSecours, assertion: assertionCle }),
    reponse: sessionOuverte,
    erreurs: [422, 429],
  },
  preparerConnexionCle: {
    ...chemins.preparerConnexionCle,
    resume: 'Ce que le navigateur demande à une clé d’accès, pour la seconde étape d’une connexion.',
    acces: { qui: 'public' },
    corps: z.object({ defi }),
    reponse: z.object({ status: fait, data: z.object({ options }) }),
    erreurs: [422, 429],
  },
  lireSecondFacteur: {
    ...chemins.lireSecondFacteur,
    resume: 'Son propre second facteur.',
    acces: sien,
    reponse: z.object({ data: secondFacteur }),
  },
  preparerApplication: {
    ...chemins.preparerApplication,
    resume: 'Tire le secret d’une application d’authentification ; il sert une fois confirmé par un code.',
    acces: sien,
    corps: z.object(confirme),
    reponse: z.object({ status: fait, data: z.object({ secret: z.string(), uri: z.string() }) }),
    erreurs: [422, 429],
  },
  confirmerApplication: {
    ...chemins.confirmerApplication,
    resume: 'Met en service l’application préparée il y a moins de quinze minutes, avec un de ses codes.',
    acces: sien,
    corps: z.object({ code: codeApplication }),
    reponse: apresActe,
    erreurs: [409, 422, 429],
  },
  retirerApplication: {
    ...chemins.retirerApplication,
    resume: 'Retire l’application d’authentification.',
    acces: sien,
    corps: z.object(confirme),
    reponse: apresActe,
    erreurs: [409, 422, 429],
  },
  renouvelerCodesSecours: {
    ...chemins.renouvelerCodesSecours,
    resume: 'Donne dix codes de secours, montrés une fois ; les précédents ne servent plus.',
    acces: sien,
    corps: z.object(confirme),
    reponse: apresActe,
    erreurs: [409, 422, 429],
  },
  preparerCle: {
    ...chemins.preparerCle,
    resume:
      'Ce que le navigateur demande pour créer une clé d’accès, et le défi qui va avec, de cinq minutes.',
    acces: sien,
    corps: z.object(confirme),
    reponse: z.object({ status: fait, data: z.object({ defi: z.string(), options }) }),
    erreurs: [409, 422, 429],
  },
  ajouterCle: {
    ...chemins.ajouterCle,
    resume: 'Garde la clé d’accès que le navigateur vient de créer.',
    acces: sien,
    corps: z.object({ defi, nom: nomCle, attestation: attestationCle }),
    statut: 201,
    reponse: apresActe,
    erreurs: [409, 422],
  },
  retirerCle: {
    ...chemins.retirerCle,
    resume: 'Retire une de ses clés d’accès.',
    acces: sien,
    params: z.object({ id: identifiant }),
    corps: z.object(confirme),
    reponse: apresActe,
    erreurs: [404, 409, 422, 429],
  },
  desactiverSecondFacteur: {
    ...chemins.desactiverSecondFacteur,
    resume: 'Retire tout son second facteur ; refusé tant qu’il est obligatoire.',
    acces: sien,
    corps: z.object(confirme),
    reponse: apresActe,
    erreurs: [409, 422, 429],
  },
  reinitialiserSecondFacteur: {
    ...chemins.reinitialiserSecondFacteur,
    resume: 'Retire le second facteur d’un autre compte, dont les sessions se ferment.',
    acces: { qui: 'droit', ressource: 'compte', drapeau: 'canManage' },
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: fait, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404, 409],
  },
})
