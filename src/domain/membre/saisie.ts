/** What is typed of an invitation, and by who answers one. */
import { z } from 'zod'
import { booleen, choix, requis } from '#domain/commun/champs.ts'
import { type Membre, ROLES_MEMBRE, type RoleMembre } from '#domain/commun/membres.ts'
import { MOTS_DE_PASSE_DIFFERENTS } from '#domain/commun/messages.ts'
import { champsCompte } from '#domain/compte/saisie.ts'
import { emailRequis, motDePasseNouveau } from '#domain/porteur/sections.ts'

/** What a member may do for the structure. */
export const droits = {
  role: choix('Rôle', ROLES_MEMBRE).refine((v) => v !== null, requis('Rôle')),
  signataire: booleen('Signature').describe('Vrai\u00a0: signe pour la structure.'),
  finances: booleen('Finances').describe('Vrai\u00a0: lit et change le RIB.'),
}
/** The same, once checked. */
export const droitsSaisis = (v: {
  role?: RoleMembre | null | undefined
  signataire?: boolean | null | undefined
  finances?: boolean | null | undefined
}): Membre => ({
  role: v.role ?? 'lecteur',
  signataire: v.signataire === true,
  finances: v.finances === true,
})
export const saisieInvitation = z.object({ email: emailRequis, ...droits })

/** Longer than any token; one that is not is unknown. */
export const token = z.string('Lien incomplet.').max(200, 'Lien incomplet.')

const saisieCompteInvite = z.object({
  prenom: champsCompte.prenom,
  nom: champsCompte.nom,
  ...motDePasseNouveau.shape,
})
const memes = ({ password, password2 }: { password?: unknown; password2?: unknown }): boolean =>
  !password2 || password === password2
const DIFFERENTS = { path: ['password2'], error: MOTS_DE_PASSE_DIFFERENTS, when: () => true }

/** The account that an invitation lets open: a person, and a password. */
export const compteInvite = saisieCompteInvite.refine(memes, DIFFERENTS)

/** The same, with the link that lets it. */
export const compteInviteParLien = z.object({ token, ...saisieCompteInvite.shape }).refine(memes, DIFFERENTS)
