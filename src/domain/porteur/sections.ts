import { z } from 'zod'
import {
  booleen,
  CHOIX_REQUIS,
  email,
  estEcrivable,
  identifiantRequis,
  nonValide,
  requis,
  texte,
} from '#domain/commun/champs.ts'
import { MOTS_DE_PASSE_DIFFERENTS } from '#domain/commun/messages.ts'
import { MOTIF_OBLIGATOIRE } from '#domain/commun/messages-saisie.ts'
import { formeDe } from '#domain/commun/schema-champ.ts'
import { numeros } from '#domain/structure/champs.ts'
import {
  CHAMPS_PORTEUR,
  champPorteurDe,
  estDe,
  NOMS_PORTEUR,
  type NomPorteur,
  type NomsPorteurOu,
  nomsDe,
} from './champs.ts'
import { bicElectronique, ibanElectronique, mobileE164 } from './coordonnees.ts'
import { CGV_REQUISES, LIBELLES_PORTEUR as L } from './libelles.ts'

/** The forms of an account, one per screen; the screen and the call read the same one. */

/** How each number of the table is read. */
const LIRE: Record<NomsPorteurOu<{ genre: 'numero' }>, (v: string) => string | null> = {
  mobile: mobileE164,
  iban: ibanElectronique,
  bic: bicElectronique,
}

/** The same field, refused when empty; its type no longer holds null. */
type Obligatoire<S extends z.ZodType> = z.ZodType<NonNullable<z.output<S>>, z.input<S>>
const obligatoire = <S extends z.ZodType>(champ: S, message: string) =>
  champ.refine((v) => v !== null, message) as unknown as Obligatoire<S>

type Formes = ReturnType<typeof formeDe<typeof CHAMPS_PORTEUR, NomPorteur>>
/** Those that may be emptied. */
type Vidable = NomsPorteurOu<{ facultatif: true } | { auDepot: true }>

const FORMES = formeDe(CHAMPS_PORTEUR, NOMS_PORTEUR, LIRE)
const CHAMPS = Object.fromEntries(
  NOMS_PORTEUR.map((nom) => {
    const champ = champPorteurDe(nom)
    const vidable = champ.facultatif || champ.auDepot
    const message = champ.genre === 'entree' ? CHOIX_REQUIS : requis(champ.libelle)
    return [nom, vidable ? FORMES[nom] : obligatoire(FORMES[nom], message)]
  }),
) as { [N in NomPorteur]: N extends Vidable ? Formes[N] : Obligatoire<Formes[N]> }

/** These fields, for an object of them. */
const champs = <N extends NomPorteur>(noms: readonly N[]) =>
  Object.fromEntries(noms.map((nom) => [nom, CHAMPS[nom]])) as Pick<typeof CHAMPS, N>

export const emailRequis = CHAMPS.email

/** Read as typed: spaces count, and 200 characters bound the work of hashing. */
const motDePasse = (libelle: string) =>
  z.preprocess(
    (v) => v ?? '',
    z
      .string(nonValide(libelle))
      .min(1, requis(libelle))
      .refine((v) => v.length === 0 || v.length >= 8, nonValide(libelle))
      .max(200, nonValide(libelle)),
  )

/** Checked against the stored one only, so any non-empty string is read. */
const motDePasseSaisi = (libelle: string) =>
  z.preprocess(
    (v) => v ?? '',
    z.string(nonValide(libelle)).min(1, requis(libelle)).max(200, nonValide(libelle)),
  )
const motDePasseActuel = motDePasseSaisi(L.motDePasseActuel)

/** Always judged, so that both mistakes are told at once. */
const memesMotsDePasse = {
  path: ['password2'],
  error: MOTS_DE_PASSE_DIFFERENTS,
  when: () => true,
}
const identiques = (valeurs: { password?: unknown; password2?: unknown }): boolean =>
  !valeurs.password2 || valeurs.password === valeurs.password2

/** What a registration asks of the structure, then of the person. */
const [ETAPE_1, ETAPE_2] = [
  nomsDe('inscription').filter(estDe('structure')),
  nomsDe('inscription').filter(estDe('contact', 'identifiant')),
]

/** Registration, step 1 (specification 000 §5). */
export const inscriptionEtape1 = z.object({ ...champs(ETAPE_1), ...numeros })

/** A password that a new account chooses, typed twice. */
export const motDePasseNouveau = z.object({
  password: motDePasse(L.password),
  password2: motDePasseSaisi(L.password2),
})

/** Registration, step 2: the contact and the password. */
export const inscriptionEtape2 = z
  .object({
    ...champs(ETAPE_2),
    ...motDePasseNouveau.shape,
    cgv: obligatoire(
      booleen(L.cgv).refine((v) => v === true, CGV_REQUISES),
      CGV_REQUISES,
    ),
  })
  .refine(identiques, memesMotsDePasse)

/** The whole registration as it creates an account. */
export const inscription = z
  .object({ ...inscriptionEtape1.shape, ...inscriptionEtape2.shape })
  .refine(identiques, memesMotsDePasse)

/** A refused or waiting holder's corrected registration; the present password only for another address. */
export const sectionInscription = z
  .object({ ...inscriptionEtape1.shape, ...champs(ETAPE_2), motDePasseActuel })
  .partial()

/** Profile sections: an absent field is left as it is, an empty one is cleared where it may be. */
export const sectionStructure = z.object(champs(nomsDe('structure'))).partial()

export const sectionContact = z.object({ ...champs(nomsDe('contact')), motDePasseActuel }).partial()

/** Quality and mobile of a signatory other than the person responsible; the password with another mobile. */
export const sectionSignature = z.object({ ...champs(nomsDe('signature')), motDePasseActuel }).partial()

/** Bank details; the password only when some are registered already. */
export const sectionRib = z.object({ ...champs(nomsDe('rib')), motDePasseActuel }).partial()

/** New address and/or new password, with the present password. */
export const sectionIdentifiant = z
  .object({
    motDePasseActuel,
    email: emailRequis.optional(),
    password: z.preprocess((v) => v || undefined, motDePasse(L.password).optional()),
    password2: z.preprocess((v) => v || undefined, motDePasseSaisi(L.password2).optional()),
  })
  .refine((v) => !v.password || !!v.password2, {
    path: ['password2'],
    error: requis(L.password2),
    when: () => true,
  })
  .refine((v) => !v.password2 || v.password === v.password2, memesMotsDePasse)

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
  email: emailRequis,
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
  sous('signature', sectionSignature.shape),
])

/** A registration as it may be sent, for the description of the calls: its first step alone, or the whole. */
export const inscriptionDecrite = z.union([
  z.object({ step: z.literal(1), ...inscriptionEtape1.shape }),
  z.object({ step: z.literal(2).optional(), ...inscription.shape }),
])
