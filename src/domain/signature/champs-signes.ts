import type { Genre } from '#domain/commun/champ.ts'
import type { Jour } from '#domain/commun/jours.ts'
import {
  type CHAMPS,
  champDe,
  cleSignee,
  type NomChamp,
  type NomsOu,
  nomsOu,
  SECTIONS_SIGNEES,
  type SectionSignee,
} from '#domain/projet/saisie/champs.ts'

/** The fields a signature covers, as its content holds them: signed bytes are compared with them for ever. */

export interface Libelle {
  id: number
  libelle: string
}

/** A field as it is signed, by its kind: what it chose is named, for the referential may change. */
interface Signees extends Record<'texte' | 'long' | 'email' | 'numero' | 'mot', string | null> {
  textes: string[]
  entier: number | null
  euros: number | null
  jour: Jour | null
  booleen: boolean
  choix: Libelle | null
  entree: Libelle | null
  entrees: Libelle[]
  demande: { id: number; numero: string } | null
}

type Champs = typeof CHAMPS
type Signe = NomsOu<{ etape: 1 | 2 | 3 }>
type Cle<N extends NomChamp> = Champs[N] extends { signeSous: infer S extends string } ? S : N
type Valeur<N extends NomChamp> = Signees[Champs[N]['genre']]
/** Left empty, it is not in the content: neither is it in one signed before the field existed. */
type Omis<N extends NomChamp> = Champs[N] extends { facultatif: true }
  ? null extends Valeur<N>
    ? true
    : false
  : false

type Section<E> = {
  [N in NomsOu<{ etape: E }> as Omis<N> extends false ? Cle<N> : never]: Valeur<N>
} & { [N in NomsOu<{ etape: E }> as Omis<N> extends true ? Cle<N> : never]?: NonNullable<Valeur<N>> }

/** The three sections of fields that are signed. */
export type ChampsSignes = { [S in SectionSignee]: Section<(typeof SECTIONS_SIGNEES)[S]> }

/** Columns as what is signed reads them: a choice is named by its table, an entry by the base. */
export type ColonnesSignees = {
  [N in Signe as Champs[N]['genre'] extends 'choix' ? N : Cle<N>]: Champs[N]['genre'] extends 'choix'
    ? number | null
    : Valeur<N>
}

/** A field of an application as it is signed. */
function valeurSignee(nom: Signe, readonly: Readonly<Record<string, unknown>>): Signees[Genre['genre']] {
  const champ = champDe(nom)
  if (champ.genre === 'choix') return champ.options.find((o) => o.id === readonly[nom]) ?? null
  return readonly[cleSignee(nom)] as Signees[Genre['genre']]
}

const SIGNES = Object.entries(SECTIONS_SIGNEES).map(
  ([section, etape]) => [section, nomsOu({ etape })] as const,
)

/** The fields that a signature covers, by section of the form. */
export function champsSignes(colonnes: ColonnesSignees): ChampsSignes {
  const sections = SIGNES.map(([section, noms]) => {
    const dits = noms.map(
      (nom) => [cleSignee(nom), valeurSignee(nom, colonnes), champDe(nom).facultatif] as const,
    )
    return [section, Object.fromEntries(dits.filter(([, v, omis]) => v !== null || !omis))]
  })
  return Object.fromEntries(sections) as ChampsSignes
}
