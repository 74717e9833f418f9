import { pieceDuChamp } from '#domain/projet/saisie/pieces.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { NOMS_LONGS, presenceDe } from '#server/socle/projet/lecture/selection.ts'

interface Ecriture {
  colonnes: ColonnesProjet
  /** Whether the content changed: a revision is counted and living codes are dead. */
  contenu: boolean
  le: Date
  /** Files that were kept: whatever they replace, only their types are told. */
  pieces: readonly FichierRecu[]
}

/**
 * The row as `ecrireProjet` leaves it, without reading it again; null when a relation read with the row must
 * be read anew.
 */
export function ligneApres(
  ligne: LigneLongue,
  { colonnes, contenu, le, pieces }: Ecriture,
): LigneLongue | null {
  if ('precedentProjetId' in colonnes) return null
  const l = { ...ligne, ...colonnes } as LigneLongue
  return {
    ...l,
    ...Object.fromEntries(NOMS_LONGS.map((nom) => [presenceDe(nom), l[nom] !== null])),
    typesPieces: typesAvec(ligne, pieces),
    modifieLe: le,
    version: ligne.version + 1,
    ...(contenu && { revision: ligne.revision + 1, codeExpireLe: null }),
  }
}

/** The types of the files that an application has, with those that came. */
export const typesAvec = (
  { typesPieces }: Pick<LigneLongue, 'typesPieces'>,
  pieces: readonly FichierRecu[],
): string[] => [...(typesPieces ?? []), ...pieces.flatMap((f) => pieceDuChamp(f.champ)?.type ?? [])]
