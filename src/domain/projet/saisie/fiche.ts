import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import { type ChampFiche, type DonneesFiche, SECTIONS_FICHE } from './fiche-champs.ts'
import { PIECES_DEMANDE, type Piece } from './pieces.ts'

/** The application as it is read, told once: by its holder before signing, by staff, in the sealed PDF. */

export const INCONNUE = 'Information Inconnue'

export interface FichierLu {
  id: number
  type: string
  libelle: string
  /** Bytes. */
  taille: number
}

export interface LigneFiche {
  champ: string
  libelle: string
  valeur: string
  /** Prose, set over the whole width. */
  long?: boolean
  /** A number or an amount, set to the right. */
  chiffre?: boolean
}

export interface SectionFiche {
  cle: (typeof SECTIONS_FICHE)[number]['cle']
  rang: number
  titre: string
  lignes: LigneFiche[]
}

/** A field's value as a person reads it; null where there is none. */
export function valeurLue({ genre, lire }: ChampFiche, donnees: DonneesFiche): string | null {
  const v = lire(donnees)
  if (v === undefined || v === null || v === '') return null
  if (typeof v === 'number') return genre === 'euros' ? formatEuros(v) : formatNombre(v)
  return genre === 'jour' ? formatJourLong(v) : v
}

/** Whether the field is shown: its content has it, and it has something to say. */
export const estMontre = ({ lire, si }: ChampFiche, donnees: DonneesFiche): boolean =>
  lire(donnees) !== undefined && si?.(donnees) !== false

const absence = ({ genre, absent }: ChampFiche): string =>
  absent ?? (genre === 'jour' ? formatJourLong(null) : INCONNUE)

/** The three sections of fields, each with the lines that this application has. */
export const sectionsDe = (donnees: DonneesFiche): SectionFiche[] =>
  SECTIONS_FICHE.map(({ cle, titre, champs }, rang) => ({
    cle,
    rang: rang + 1,
    titre,
    lignes: champs
      .filter((c) => estMontre(c, donnees))
      .map((champ) => ({
        champ: champ.champ,
        libelle: champ.libelle,
        valeur: valeurLue(champ, donnees) ?? absence(champ),
        long: champ.genre === 'long',
        chiffre: champ.genre === 'euros' || champ.genre === 'entier',
      })),
  }))

/** One line a file of these kinds, in the order of the form. */
export const lignesFichiers = <F extends FichierLu>(
  fichiers: readonly F[],
  pieces: readonly Piece[] = PIECES_DEMANDE,
): (LigneFiche & { fichier: F })[] =>
  pieces.flatMap(({ type, libelle }) =>
    fichiers
      .filter((f) => f.type === type)
      .map((fichier) => ({
        champ: type,
        libelle,
        valeur: `${fichier.libelle} (${formatOctets(fichier.taille)})`,
        fichier,
      })),
  )

/** What is read where there is no file. */
export const AUCUN_DOCUMENT: LigneFiche = {
  champ: 'fichiers',
  libelle: 'Documents',
  valeur: 'Aucun document joint',
}

export const SECTION_FICHIERS = {
  rang: SECTIONS_FICHE.length + 1,
  titre: SECTIONS_CONTROLE.fichiersValide,
} as const
