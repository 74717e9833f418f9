import type { Genre } from '#domain/commun/champ.ts'
import { LIBELLES_CHIFFRES as L } from '../libelles-chiffres.ts'
import { MONTANT_MAX, NOMBRE_MAX } from '../plafonds.ts'
import type { NomsOu } from './champs.ts'

/** What is said of a field of the report besides its kind. */
type ChampBilan = Genre & {
  libelle: string
  /** It may stay empty; every other one is asked for. */
  facultatif?: true
  /** What the application had planned of it. */
  prevu?: NomsOu<{ etape: 3; genre: 'entier' | 'euros' }>
  /** The other spelling of the specification: either is read, both are answered. */
  alias?: string
}

/** The fields of the final report, each once (specification 000 §3 and §5), in reading order. */
export const CHAMPS_BILAN = {
  nbAuteursInvitesFinal: {
    genre: 'entier',
    libelle: L.nbAuteursInvites,
    max: NOMBRE_MAX,
    prevu: 'nbAuteursInvites',
  },
  nbAuteursIntervenantsRemuneresFinal: {
    genre: 'entier',
    libelle: 'Nombre d’auteurs et d’intervenants rémunérés',
    max: NOMBRE_MAX,
    prevu: 'nbAuteursRemuneres',
    alias: 'nbAuteursRemuneresFinal',
  },
  montantRemunerationAuteursIntervenantsFinal: {
    genre: 'euros',
    libelle: 'Montant des rémunérations des auteurs et des intervenants',
    max: MONTANT_MAX,
    prevu: 'montantRemunerationAuteurs',
    alias: 'montantRemunerationAuteursFinal',
  },
  montantFraisAuteursFinal: {
    genre: 'euros',
    libelle: L.montantFraisAuteurs,
    max: MONTANT_MAX,
    prevu: 'montantFraisAuteurs',
  },
  nbModerateursInvitesFinal: {
    genre: 'entier',
    libelle: L.nbModerateursInvites,
    max: NOMBRE_MAX,
    prevu: 'nbModerateursInvites',
  },
  montantRemunerationModerateursFinal: {
    genre: 'euros',
    libelle: L.montantRemunerationModerateurs,
    max: MONTANT_MAX,
    prevu: 'montantRemunerationModerateurs',
  },
  nbEditeursInvitesFinal: {
    genre: 'entier',
    libelle: L.nbEditeursInvites,
    max: NOMBRE_MAX,
    prevu: 'nbEditeursInvites',
  },
  budgetGlobalFinal: { genre: 'euros', libelle: 'Budget global', max: MONTANT_MAX, prevu: 'budgetGlobal' },
  commentaireBilan: {
    genre: 'long',
    libelle: 'Commentaire',
    max: 10_000,
    effacement: 'part',
    facultatif: true,
  },
} as const satisfies Record<string, ChampBilan>

type Champs = typeof CHAMPS_BILAN
export type NomBilan = keyof Champs
/** Its figures: what was planned stands beside each. */
export type ChiffreBilan = { [N in NomBilan]: Champs[N] extends { prevu: string } ? N : never }[NomBilan]
/** The second spellings, by the first. */
type Doubles = { [N in NomBilan as Champs[N] extends { alias: string } ? N : never]: Champs[N] }
export type AliasBilan = Doubles[keyof Doubles]['alias']

export const NOMS_BILAN = Object.keys(CHAMPS_BILAN) as NomBilan[]
export const CHIFFRES_BILAN = NOMS_BILAN.filter((nom): nom is ChiffreBilan => 'prevu' in CHAMPS_BILAN[nom])

/** The entry of any field, as the general type. */
export const champBilanDe = (nom: NomBilan): ChampBilan => CHAMPS_BILAN[nom]

/** Each second spelling, with the field that it names. */
export const ALIAS_BILAN = NOMS_BILAN.flatMap((nom): [alias: AliasBilan, nom: NomBilan][] => {
  const { alias } = champBilanDe(nom)
  return alias === undefined ? [] : [[alias as AliasBilan, nom]]
})
