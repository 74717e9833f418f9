import { formatEuros } from '#domain/commun/argent.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { type DecisionAnterieure, LIBELLES_DECISIONS } from '#domain/reprise/champs.ts'

/** What of a past aid is corrected by hand: never who had it, nor when. */
export const CHAMPS_CORRIGES = ['titre', 'demande', 'accorde', 'verse', 'decision', 'bilanRecu'] as const
export type ChampCorrige = (typeof CHAMPS_CORRIGES)[number]

export type ValeurCorrigee = string | number | boolean | null

/** Beside a corrected field, which holds the right value: the file's own, why, who (an account), when. */
export interface CorrectionGardee {
  fichier: ValeurCorrigee
  raison: string
  par: number
  le: string
}
/** As `aide_anterieure.correction` keeps them; a later import refreshes `fichier`, and nothing else. */
export type CorrectionsGardees = Partial<Record<ChampCorrige, CorrectionGardee>>

/** What may be corrected of an aid, as it stands. */
export interface AideCorrigible {
  titre: string
  demande: number | null
  accorde: number | null
  verse: number | null
  decision: DecisionAnterieure
  bilanRecu: boolean | null
}

export const RIEN_A_CORRIGER = 'Changez au moins une valeur\u00a0: tout est déjà ainsi.'

/** The base refuses it too: nothing is paid beyond what was granted. */
function fautes({ accorde, verse }: AideCorrigible): ErreursChamps {
  if (accorde === null || verse === null || verse <= accorde) return {}
  return {
    verse: [
      `Le montant versé ne peut pas dépasser le montant accordé, ${formatEuros(accorde)}\u00a0: corrigez l’un ou l’autre.`,
    ],
  }
}

interface Correction {
  aide: AideCorrigible
  correction: CorrectionsGardees | null
  changes: ChampCorrige[]
}

/**
 * An aid as corrected: each field that changes keeps the file's value beside it; put back as the file says,
 * it is no longer corrected. Throws Invalide where nothing changes, or where more is paid than granted.
 */
export function corriger(
  avant: AideCorrigible & { correction: CorrectionsGardees | null },
  { raison, ...saisie }: Partial<AideCorrigible> & { raison: string },
  { par, le }: { par: number; le: Date },
): Correction {
  const { correction: deja, ...tenue } = avant
  const aide: AideCorrigible = { ...tenue, ...saisie }
  const changes = CHAMPS_CORRIGES.filter((c) => aide[c] !== avant[c])
  if (changes.length === 0) throw new Invalide({ raison: [RIEN_A_CORRIGER] })
  const erreurs = fautes(aide)
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  const gardees: CorrectionsGardees = { ...deja }
  for (const champ of changes) {
    const fichier = deja?.[champ] ? deja[champ].fichier : avant[champ]
    if (fichier === aide[champ]) delete gardees[champ]
    else gardees[champ] = { fichier, raison, par, le: le.toISOString() }
  }
  return { aide, correction: Object.keys(gardees).length > 0 ? gardees : null, changes }
}

/** A value as a person reads it; null where it is not known. */
export function direValeur(champ: ChampCorrige, valeur: ValeurCorrigee): string | null {
  if (typeof valeur === 'number') return formatEuros(valeur)
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  return champ === 'decision' && valeur !== null ? LIBELLES_DECISIONS[valeur as DecisionAnterieure] : valeur
}
