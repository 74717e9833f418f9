import { enCentimes } from './argent.ts'

const PETITS = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
]
const DIZAINES = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt']
const MAXIMUM = 999_999_999

const petit = (n: number): string => PETITS[n] ?? ''

/** 0 to 99; « vingt » takes its plural only at the end of the number. */
function dizaines(n: number, final: boolean): string {
  if (n < 20) return petit(n)
  const rang = Math.min(Math.floor(n / 10), 8)
  const dizaine = DIZAINES[rang] ?? ''
  const reste = n - (rang === 7 ? 60 : rang * 10)
  if (reste === 0) return n === 80 && final ? 'quatre-vingts' : dizaine
  if ((reste === 1 || reste === 11) && rang < 8) return `${dizaine} et ${petit(reste)}`
  return `${dizaine}-${petit(reste)}`
}

/** 1 to 999; « cent » takes its plural only at the end of the number. */
function centaines(n: number, final: boolean): string {
  const cents = Math.floor(n / 100)
  const reste = n % 100
  if (cents === 0) return dizaines(reste, final)
  const cent = cents === 1 ? 'cent' : `${petit(cents)} cent${reste === 0 && final ? 's' : ''}`
  return reste === 0 ? cent : `${cent} ${dizaines(reste, final)}`
}

/** A whole number (0 to 999 999 999) in French words, as deeds write it; any other throws a RangeError. */
export function nombreEnLettres(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > MAXIMUM) throw new RangeError(`Nombre illisible : ${n}`)
  if (n === 0) return petit(0)
  const millions = Math.floor(n / 1_000_000)
  const milliers = Math.floor(n / 1000) % 1000
  const unites = n % 1000
  const mots: string[] = []
  // « million » is a noun: what stands before it agrees; « mille » is not.
  if (millions > 0) mots.push(centaines(millions, true), millions > 1 ? 'millions' : 'million')
  if (milliers > 0) mots.push(...(milliers === 1 ? [] : [centaines(milliers, false)]), 'mille')
  if (unites > 0) mots.push(centaines(unites, true))
  return mots.join(' ')
}

const compter = (n: number, unite: string): string =>
  `${nombreEnLettres(n)} ${n > 0 && n % 1_000_000 === 0 ? (unite === 'euro' ? 'd’' : 'de ') : ''}${unite}${n > 1 ? 's' : ''}`

/** Euros (two decimals at most, under 1 000 million) in words: « deux cents euros et cinquante centimes ». */
export function montantEnLettres(euros: number): string {
  const centimes = enCentimes(euros)
  const entiers = Math.floor(centimes / 100)
  const reste = centimes % 100
  if (reste === 0) return compter(entiers, 'euro')
  if (entiers === 0) return compter(reste, 'centime')
  return `${compter(entiers, 'euro')} et ${compter(reste, 'centime')}`
}
