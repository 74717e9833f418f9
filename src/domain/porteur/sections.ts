import { z } from 'zod'
import { email, estEcrivable, identifiantRequis, nonValide, requis, texte } from '#domain/commun/champs.ts'
import { MOTS_DE_PASSE_DIFFERENTS } from '#domain/commun/messages.ts'
import { MOTIF_OBLIGATOIRE } from '#domain/commun/messages-saisie.ts'
import { numeros } from '#domain/structure/champs.ts'
import * as c from './champs.ts'
import { LIBELLES_PORTEUR as L } from './libelles.ts'

/** The forms of an account, one per screen; the screen and the call read the same one. */

/** Always judged, so that both mistakes are told at once. */
const memesMotsDePasse = {
  path: ['password2'],
  error: MOTS_DE_PASSE_DIFFERENTS,
  when: () => true,
}
const identiques = (v: { password?: unknown; password2?: unknown }): boolean =>
  !v.password2 || v.password === v.password2

/** Registration, step 1 (specification 000 §5). */
export const inscriptionEtape1 = z.object({ ...c.structure, ...numeros })

/** Registration, step 2: the contact and the password. */
export const inscriptionEtape2 = z
  .object({
    ...c.personne,
    email: c.emailRequis,
    password: c.motDePasse(L.password),
    password2: c.motDePasseSaisi(L.password2),
    cgv: c.cgv,
  })
  .refine(identiques, memesMotsDePasse)

/** The whole registration as it creates an account. */
export const inscription = z
  .object({ ...inscriptionEtape1.shape, ...inscriptionEtape2.shape })
  .refine(identiques, memesMotsDePasse)

/** A refused or waiting holder's corrected registration; the present password only for another address. */
export const sectionInscription = z
  .object({
    ...inscriptionEtape1.shape,
    ...c.personne,
    email: c.emailRequis,
    motDePasseActuel: c.motDePasseSaisi(L.motDePasseActuel),
  })
  .partial()

/** Profile sections: an absent field is left as it is, an empty one is cleared where it may be. */
export const sectionStructure = z.object({ ...c.structure, ...c.adresse }).partial()

export const sectionContact = z
  .object({
    ...c.personne,
    emailContact: c.emailContact,
    ...c.adresse,
    ...c.enLigne,
    motDePasseActuel: c.motDePasseSaisi(L.motDePasseActuel),
  })
  .partial()

/** Bank details; the password only when some are registered already. */
export const sectionRib = z
  .object({ ...c.banque, motDePasseActuel: c.motDePasseSaisi(L.motDePasseActuel) })
  .partial()

/** New address and/or new password, with the present password. */
export const sectionIdentifiant = z
  .object({
    motDePasseActuel: c.motDePasseSaisi(L.motDePasseActuel),
    email: c.emailRequis.optional(),
    password: z.preprocess((v) => v || undefined, c.motDePasse(L.password).optional()),
    password2: z.preprocess((v) => v || undefined, c.motDePasseSaisi(L.password2).optional()),
  })
  .refine((v) => !v.password || !!v.password2, {
    path: ['password2'],
    error: requis(L.password2),
    when: () => true,
  })
  .refine((v) => !v.password2 || v.password === v.password2, memesMotsDePasse)

export const SECTIONS = ['structure', 'identifiant', 'contact', 'rib', 'inscription'] as const
export type Section = (typeof SECTIONS)[number]

/** Verdict on an account: a refusal needs its reason (specification 001 §5). */
export const verdictCompte = z
  .object({
    idPorteurProjet: identifiantRequis('Porteur de projet'),
    status: z.enum(['valide', 'refus'], nonValide('Statut')),
    motifRefus: z.preprocess(
      (v) => (typeof v === 'string' && v.trim() !== '' ? v.trim() : null),
      z
        .string()
        .max(5000, 'Le champ "Motif du refus" ne peut dépasser 5000 caractères.')
        .refine(estEcrivable, nonValide('Motif du refus'))
        .nullable(),
    ),
  })
  .refine((v) => v.status !== 'refus' || v.motifRefus !== null, {
    path: ['motifRefus'],
    error: MOTIF_OBLIGATOIRE,
    when: () => true,
  })

export const MOTIF_CHANGEMENT = 'Motif du changement'

/** A new address for an account, and why managers give it. */
export const changementResponsable = z.object({
  email: c.emailRequis,
  motif: texte(MOTIF_CHANGEMENT, 5000).refine((v) => v !== null, requis(MOTIF_CHANGEMENT)),
  /** The address that was read; when the account has another one by now, nothing happens. */
  emailActuel: email('Adresse actuelle').optional(),
})

const sous = <const S extends string>(section: S, champs: z.ZodRawShape) =>
  z.object({ section: z.literal(section), version: z.int().optional(), ...champs })

/** A profile change as it may be sent, for the description of the calls: its fields by section. */
export const changementDecrit = z.discriminatedUnion('section', [
  sous('structure', sectionStructure.shape),
  sous('identifiant', sectionIdentifiant.shape),
  sous('contact', sectionContact.shape),
  sous('rib', sectionRib.shape),
  sous('inscription', sectionInscription.shape),
])

/** A registration as it may be sent, for the description of the calls: its first step alone, or the whole. */
export const inscriptionDecrite = z.union([
  z.object({ step: z.literal(1), ...inscriptionEtape1.shape }),
  z.object({ step: z.literal(2).optional(), ...inscription.shape }),
])
