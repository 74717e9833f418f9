import type { Contact } from './contact.ts'

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

/** How to reach the body: what admins wrote, else what the environment gives, else null. */
export const contactDe = (
  organisme: Pick<Organisme, 'contactEmail' | 'contactTelephone'>,
  installe: Contact | null,
): Contact | null =>
  organisme.contactEmail ? { email: organisme.contactEmail, telephone: organisme.contactTelephone } : installe

/** What is not said, and why it matters, one sentence each; nothing when all is there. */
export function manquesOrganisme(organisme: Organisme, installe: Contact | null): string[] {
  const manques: [boolean, string][] = [
    [
      !organisme.formeJuridique,
      'La convention ne nomme pas votre forme juridique\u00a0: elle écrit seulement «\u00a0organisme de gestion collective\u00a0».',
    ],
    [
      !organisme.siege,
      'La convention ne nomme pas votre siège\u00a0: le bénéficiaire ne sait pas où vous écrire.',
    ],
    [
      !organisme.siren,
      'La convention ne nomme pas votre SIREN\u00a0: rien n’y distingue l’organisme d’un homonyme.',
    ],
    [
      !organisme.representant,
      'La convention ne nomme pas votre représentant\u00a0: rien n’y dit qui engage l’organisme.',
    ],
    [
      !!organisme.representant && !organisme.qualiteRepresentant,
      'La convention ne nomme pas la qualité de votre représentant\u00a0: rien n’y dit à quel titre il engage l’organisme.',
    ],
    [
      contactDe(organisme, installe) === null,
      'Personne ne sait où vous joindre\u00a0: les e-mails du portail demandent de ne pas y répondre, et qui n’a pas de compte ne trouve aucune adresse.',
    ],
  ]
  return manques.flatMap(([manque, phrase]) => (manque ? [phrase] : []))
}
