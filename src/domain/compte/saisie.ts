import { z } from 'zod'
import { CHOIX_REQUIS, choix, email, MOTIFS, requis, texte } from '#domain/commun/champs.ts'
import { LIBELLES_COMPTE as L } from './libelles.ts'
import { ROLES_PERSONNEL } from './roles-personnel.ts'

/** The same field, refused when empty; its type no longer holds null. */
const obligatoire = <S extends z.ZodType>(champ: S, message: string) =>
  champ.refine((v) => v !== null, message) as unknown as z.ZodType<NonNullable<z.output<S>>, z.input<S>>

/** First name, last name, address and role: all required (specification 001 §5). */
export const champsCompte = {
  prenom: obligatoire(texte(L.prenom, 100, MOTIFS.nom), requis(L.prenom)),
  nom: obligatoire(texte(L.nom, 100, MOTIFS.nom), requis(L.nom)),
  email: obligatoire(email(L.email), requis(L.email)),
  role: obligatoire(choix(L.role, ROLES_PERSONNEL), CHOIX_REQUIS),
}
export const saisieCompte = z.object(champsCompte)
export type SaisieCompte = z.output<typeof saisieCompte>

/** Refusal of a creation sent again under its key, with other values than the first time. */
export const dejaCree = ({ prenom, nom, email }: { prenom: string; nom: string; email: string }): string =>
  `Votre envoi précédent a déjà créé le compte de ${prenom} ${nom} (${email}). Retrouvez-le dans la liste des comptes.`

/** What an admin may change of their own account beside the address. */
export const saisieNom = z.object({ prenom: champsCompte.prenom, nom: champsCompte.nom })
