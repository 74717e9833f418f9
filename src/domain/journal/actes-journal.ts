import { ACTES_DOSSIERS } from './actes-dossiers.ts'
import { ACTES_GENS } from './actes-gens.ts'

/** What an act of the journal is called to a person. */
const LIBELLES = { ...ACTES_DOSSIERS, ...ACTES_GENS }

/** The word of an act in the journal: each one written has its French label. */
export type ActeJournal = keyof typeof LIBELLES

const DE_TOUS: Readonly<Record<string, string | undefined>> = LIBELLES

/** A word of a former version reads as itself. */
export const libelleActe = (acte: string): string => DE_TOUS[acte] ?? acte

/** Every act that has a name, in the order of the alphabet. */
export const ACTES: readonly { valeur: string; libelle: string }[] = Object.entries(LIBELLES)
  .map(([valeur, libelle]) => ({ valeur, libelle }))
  .sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr'))
