import { z } from 'zod'
import { booleen, identifiant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { compteReponse } from '#domain/compte/contrat.ts'
import { motDePasse } from '#domain/compte/mot-de-passe.ts'
import { ROLES_PERSONNEL } from '#domain/compte/roles-personnel.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import { assertionCle, codeApplication, codeSecours, defi } from '#domain/second-facteur/saisie.ts'
import { MOYENS } from '#domain/session/contrat.ts'
import { chemins } from './appels.ts'

const sien = { qui: 'roles', roles: ROLES_PERSONNEL, sansSecondFacteur: true } as const
const fait = z.literal('success')
const params = z.object({ id: identifiant })
const partir = z.object({
  status: fait,
  data: z.object({
    adresse: z.string().describe('Chez le fournisseur, à ouvrir dans ce navigateur avant dix minutes.'),
  }),
})

/** An account of the staff, linked to the person that the identity provider names. */
export const contratsOidc = contrats({
  preparerLienOidc: {
    ...chemins.preparerLienOidc,
    resume:
      'Commence à lier son compte à une identité du fournisseur : le mot de passe, puis le second facteur si le compte en a un.',
    acces: sien,
    corps: z.object({ motDePasseActuel: motDePasse(L.motDePasseActuel) }),
    reponse: z.discriminatedUnion('status', [
      partir,
      z.object({
        status: z.literal('second-facteur'),
        defi: z.string().describe('À rendre à oidc/liens/second-facteur, avant 5 minutes.'),
        moyens: z.array(z.enum(MOYENS)),
      }),
    ]),
    erreurs: [404, 422, 429, 503],
  },
  confirmerLienOidc: {
    ...chemins.confirmerLienOidc,
    resume: 'La suite, avec un code de l’application, un code de secours ou la réponse d’une clé d’accès.',
    acces: sien,
    corps: z.object({ defi, code: codeApplication, codeSecours, assertion: assertionCle }),
    reponse: partir,
    erreurs: [404, 422, 429, 503],
  },
  delierOidc: {
    ...chemins.delierOidc,
    resume: 'Délie son compte d’une identité du fournisseur, ou celui d’un autre pour qui gère les comptes.',
    acces: sien,
    params,
    reponse: z.object({ status: fait, data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
  lierParInvitation: {
    ...chemins.lierParInvitation,
    resume: 'Accepte une invitation à ouvrir son compte par une identité du fournisseur, sans mot de passe.',
    acces: { qui: 'public' },
    corps: z.object({ token: texte('Jeton', 200) }),
    reponse: partir,
    erreurs: [404, 422, 429, 503],
  },
  reglerSecours: {
    ...chemins.reglerSecours,
    resume:
      'Marque un compte du personnel « secours » : il entre par mot de passe quand les autres ne le peuvent plus.',
    acces: { qui: 'droit', ressource: 'compte', drapeau: 'canManage' },
    params,
    corps: z.object({ secours: booleen('Secours') }),
    reponse: z.object({ status: fait, data: compteReponse }),
    erreurs: [403, 404, 409, 422],
  },
})
