import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import type { LigneLongue } from '#server/socle/projet/ligne.ts'

interface Ecriture {
  colonnes: ColonnesProjet
  /** Whether the content changed: a revision is counted and living codes are dead. */
  contenu: boolean
  le: Date
}

/**
 * The row as `ecrireProjet` leaves it, without reading it again; null when a relation the row was read with is to be
 * read anew.
 */
export function ligneApres(ligne: LigneLongue, { colonnes, contenu, le }: Ecriture): LigneLongue | null {
  if ('precedentProjetId' in colonnes) return null
  const l = { ...ligne, ...colonnes } as LigneLongue
  return {
    ...l,
    aPresentation: l.presentation !== null,
    aActions: l.actionsCommunication !== null,
    aRaison: l.raisonAucunAuteur !== null,
    modifieLe: le,
    version: ligne.version + 1,
    ...(contenu && { revision: ligne.revision + 1, codeExpireLe: null }),
  }
}
