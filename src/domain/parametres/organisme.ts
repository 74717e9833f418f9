import { z } from 'zod'
import { email, entier, nonValide, siPresent, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { cleSiret, siretElectronique } from '#domain/structure/siret.ts'
import { type Contact, estTelephone } from './contact.ts'
import { sirenElectronique } from './siren.ts'

/** Who the funding body is, beside its name, which the environment gives; null: not said. */
export interface Organisme {
  formeJuridique: string | null
  siege: string | null
  /** Nine digits. */
  siren: string | null
  /** Fourteen digits, of the head office; without it, no aid is published. */
  siret: string | null
  representant: string | null
  qualiteRepresentant: string | null
  contactEmail: string | null
  contactTelephone: string | null
}

export const LIBELLES_ORGANISME = {
  formeJuridique: 'Forme juridique',
  siege: 'Adresse du siège',
  siren: 'SIREN',
  siret: 'SIRET du siège',
  representant: 'Représentant légal',
  qualiteRepresentant: 'Qualité du représentant',
  contactEmail: 'E-mail de contact',
  contactTelephone: 'Téléphone de contact',
} as const
const L = LIBELLES_ORGANISME

export const ORGANISME_VIDE: Organisme = {
  formeJuridique: null,
  siege: null,
  siren: null,
  siret: null,
  representant: null,
  qualiteRepresentant: null,
  contactEmail: null,
  contactTelephone: null,
}
export const CHAMPS_ORGANISME = Object.keys(ORGANISME_VIDE) as (keyof Organisme)[]

/** Most characters of each field that is free text. */
export const LONGUEUR_ORGANISME = 200

/** The identity as a form sends it; a field left out stays as it is, an empty one is erased. */
export const organismeSaisi = z.object({
  formeJuridique: siPresent(texte(L.formeJuridique, LONGUEUR_ORGANISME)),
  siege: siPresent(texte(L.siege, LONGUEUR_ORGANISME)),
  siren: siPresent(texte(L.siren, 20)),
  siret: siPresent(texte(L.siret, 30)),
  representant: siPresent(texte(L.representant, LONGUEUR_ORGANISME)),
  qualiteRepresentant: siPresent(texte(L.qualiteRepresentant, LONGUEUR_ORGANISME)),
  contactEmail: siPresent(email(L.contactEmail)),
  contactTelephone: siPresent(texte(L.contactTelephone, 30)),
  version: entier('Version', 0, 2_147_483_647),
})

/** The same, as it is kept: a SIREN without its spaces, an address on one line. */
export const organismeNet = (o: Organisme): Organisme => ({
  ...o,
  siege: o.siege?.replaceAll(/\s*\n\s*/g, ', ') ?? null,
  siren: o.siren && (sirenElectronique(o.siren) ?? o.siren),
  siret: o.siret && (siretElectronique(o.siret) ?? o.siret),
})

/** What is wrong with it, by field. */
export function fautesOrganisme(o: Organisme): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (o.siren && sirenElectronique(o.siren) === null)
    fautes.siren = [
      'Ce numéro n’est pas un SIREN\u00a0: neuf chiffres, dont le dernier vérifie les autres. Un SIRET en a quatorze\u00a0: gardez les neuf premiers.',
    ]
  const siret = siretElectronique(o.siret ?? '')
  if (o.siret && (siret === null || !cleSiret(siret)))
    fautes.siret = [
      'Ce numéro n’est pas un SIRET\u00a0: quatorze chiffres, dont le dernier vérifie les autres.',
    ]
  else if (siret && !siret.startsWith(sirenElectronique(o.siren ?? '') ?? ''))
    fautes.siret = ['Ce SIRET n’est pas de votre SIREN\u00a0: il commence par ses neuf chiffres.']
  if (o.qualiteRepresentant && !o.representant)
    fautes.representant = ['Indiquez le nom de la personne dont voici la qualité.']
  if (o.contactTelephone && !estTelephone(o.contactTelephone))
    fautes.contactTelephone = [nonValide(L.contactTelephone)]
  if (o.contactTelephone && !o.contactEmail)
    fautes.contactEmail = ['Indiquez aussi un e-mail\u00a0: les réponses aux messages du portail y arrivent.']
  return fautes
}

/** How to reach the body: what admins wrote, else what the environment gives, else null. */
export const contactDe = (
  o: Pick<Organisme, 'contactEmail' | 'contactTelephone'>,
  installe: Contact | null,
): Contact | null => (o.contactEmail ? { email: o.contactEmail, telephone: o.contactTelephone } : installe)

/** What is not said, and why it matters, one sentence each; nothing when all is there. */
export function manquesOrganisme(o: Organisme, installe: Contact | null): string[] {
  const manques: [boolean, string][] = [
    [
      !o.formeJuridique,
      'La convention ne nomme pas votre forme juridique\u00a0: elle écrit seulement «\u00a0organisme de gestion collective\u00a0».',
    ],
    [!o.siege, 'La convention ne nomme pas votre siège\u00a0: le bénéficiaire ne sait pas où vous écrire.'],
    [!o.siren, 'La convention ne nomme pas votre SIREN\u00a0: rien n’y distingue l’organisme d’un homonyme.'],
    [
      !o.representant,
      'La convention ne nomme pas votre représentant\u00a0: rien n’y dit qui engage l’organisme.',
    ],
    [
      !!o.representant && !o.qualiteRepresentant,
      'La convention ne nomme pas la qualité de votre représentant\u00a0: rien n’y dit à quel titre il engage l’organisme.',
    ],
    [
      contactDe(o, installe) === null,
      'Personne ne sait où vous joindre\u00a0: les e-mails du portail demandent de ne pas y répondre, et qui n’a pas de compte ne trouve aucune adresse.',
    ],
  ]
  return manques.flatMap(([manque, phrase]) => (manque ? [phrase] : []))
}
