/** What a bank's file may hold (EPC217-08): letters, digits, eleven signs; all other text becomes these. */

/** Letters a bank can't read and their usual writing; accents are taken away apart. */
const ECRITS: [RegExp, string][] = [
  [/Œ/g, 'OE'],
  [/œ/g, 'oe'],
  [/Æ/g, 'AE'],
  [/æ/g, 'ae'],
  [/ẞ/g, 'SS'],
  [/ß/g, 'ss'],
  [/Ø/g, 'O'],
  [/ø/g, 'o'],
  [/Ł/g, 'L'],
  [/ł/g, 'l'],
  [/[’‘]/g, "'"],
  [/[«»“”„"]/g, ''],
  [/[–—]/g, '-'],
  [/€/g, 'EUR'],
  [/&/g, '+'],
]
const ETRANGER = /[^A-Za-z0-9/\-?:().,'+ ]/g
const ADMIS = /^[A-Za-z0-9/\-?:().,'+ ]+$/

/** Characters of a name; the schema allows 140, banks do not. */
export const NOM_MAX = 70
/** Characters of the words that reach the beneficiary. */
export const LIBELLE_MAX = 140
/** Characters of an identifier. */
const IDENTIFIANT_MAX = 35

/** A text as a bank reads it, at most `max` characters; null when nothing is left of it. */
export function enTexteSepa(texte: string, max: number): string | null {
  const ecrit = ECRITS.reduce((t, [lettre, par]) => t.replace(lettre, par), texte)
  const propre = ecrit
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(ETRANGER, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return propre.slice(0, max).trim() || null
}

/** True for what may name a file, a batch or a transfer: never altered, so refused when it does not fit. */
export const estIdentifiantSepa = (texte: string): boolean =>
  texte.length <= IDENTIFIANT_MAX && ADMIS.test(texte) && !/^\/|\/$|\/\/|^ | $/.test(texte)

/** A piece of a name: `change` where the bank reads it otherwise than it is written. */
export interface Morceau {
  texte: string
  change: boolean
}

/**
 * The name sent, cut where it differs from the written one, for a screen to mark: « Le Cœur » gives « Le C »,
 * « oe » changed, « ur ».
 */
export function comparerTransmis(ecrit: string, transmis: string): Morceau[] {
  const morceaux: Morceau[] = []
  let reste = transmis
  for (const lettre of ecrit.normalize('NFC')) {
    const devient = enTexteSepa(lettre, NOM_MAX) ?? ''
    if (lettre === ' ' || devient === '' || !reste.startsWith(devient)) {
      if (reste.startsWith(' ')) {
        ajouter(morceaux, { texte: ' ', change: lettre !== ' ' })
        reste = reste.slice(1)
      }
      continue
    }
    ajouter(morceaux, { texte: devient, change: devient !== lettre })
    reste = reste.slice(devient.length)
  }
  return morceaux
}

function ajouter(morceaux: Morceau[], morceau: Morceau): void {
  const dernier = morceaux.at(-1)
  if (dernier?.change === morceau.change) dernier.texte += morceau.texte
  else morceaux.push(morceau)
}
