import {
  CHAMPS_PORTEUR,
  champPorteurDe,
  type NomPorteur,
  type NomsDe,
  nomsDe,
  type Section,
  type ValeursSection,
} from '#domain/porteur/champs.ts'
import { type ChampPorteur, LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'

/** What the inputs of the profile and of the registration take from the table of fields. */

const estAuProfil = (nom: ChampPorteur): nom is NomPorteur => nom in CHAMPS_PORTEUR

export interface Dit {
  libelle: string
  requis: boolean
  forme: string | undefined
}

/** How a field is called, whether it bears a star, and what a good value of it looks like. */
export function dit(nom: ChampPorteur): Dit {
  const champ = estAuProfil(nom) ? champPorteurDe(nom) : null
  return {
    libelle: LIBELLES_PORTEUR[nom],
    requis: champ !== null && !champ.facultatif,
    forme: champ?.forme,
  }
}

/** What is kept of the fields of a section, as its form starts; the present password comes after the one that asks for it. */
export const gardees = <S extends Section, A extends NomsDe<S> | undefined = undefined>(
  section: S,
  porteur: PorteurReponse,
  avantLeMotDePasse?: A,
) =>
  Object.fromEntries(
    nomsDe(section).flatMap((nom) => [
      [nom, porteur[nom] ?? null],
      ...(nom === avantLeMotDePasse ? [['motDePasseActuel', '']] : []),
    ]),
  ) as ValeursSection<S> & (A extends string ? { motDePasseActuel: string } : unknown)

export const CIVILITES = CHAMPS_PORTEUR.civilite.mots.map((mot) => ({ valeur: mot, libelle: mot }))
