import { z } from 'zod'
import { email, identifiant, texte } from '../commun/champs.ts'
import { contrats } from '../commun/contrat.ts'
import { ROLES } from '../commun/roles.ts'
import { motDePasse } from './mot-de-passe.ts'

export const LIBELLES_COMPTE = {
  email: 'Adresse e-mail',
  motDePasseActuel: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
  token: 'Jeton',
} as const

const params = z.object({ id: identifiant })
const personnel = ['admin', 'superviseur', 'comptable', 'membreCommission'] as const

export const compteReponse = z.object({
  id: z.int(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** A changed address that waits for its confirmation. */
  emailEnAttente: z.string().nullable(),
})

/** One's own account: password and address. */
export const contratsCompte = contrats({
  changerMotDePasse: {
    cle: 'changerMotDePasse',
    methode: 'PATCH',
    chemin: '/comptes/:id',
    resume: 'Change son propre mot de passe ; les autres sessions se ferment.',
    acces: { qui: 'roles', roles: personnel },
    params,
    corps: z.object({
      motDePasseActuel: motDePasse(LIBELLES_COMPTE.motDePasseActuel),
      password: motDePasse(LIBELLES_COMPTE.password),
      passwordConfirmation: motDePasse(LIBELLES_COMPTE.passwordConfirmation),
    }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [403, 422, 429],
  },
  modifierCompte: {
    cle: 'modifierCompte',
    methode: 'PUT',
    chemin: '/comptes/:id',
    resume: 'Change sa propre adresse e-mail, qui attend sa confirmation.',
    acces: { qui: 'roles', roles: personnel },
    params,
    corps: z.object({
      email: email(LIBELLES_COMPTE.email),
      motDePasseActuel: motDePasse(LIBELLES_COMPTE.motDePasseActuel),
    }),
    reponse: z.object({ status: z.literal('success'), data: compteReponse }),
    erreurs: [403, 404, 409, 422, 429],
  },
  confirmerEmail: {
    cle: 'confirmerEmail',
    methode: 'POST',
    chemin: '/confirmer-email',
    resume: 'Confirme une nouvelle adresse par le lien reçu.',
    acces: { qui: 'public' },
    corps: z.object({ token: texte(LIBELLES_COMPTE.token, 200) }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int(), email: z.string() }) }),
    erreurs: [409, 422],
  },
})
