import { enCentimes } from './argent.ts'

const PETITS = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
]
const DIZAINES = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt']
const MAXIMUM = 999_999_999

const petit = (nombre: number): string => PETITS[nombre] ?? ''

/** 0 to 99; « vingt » takes its plural only at the end of the number. */
function dizaines(nombre: number, final: boolean): string {
  if (nombre < 20) return petit(nombre)
  const rang = Math.min(Math.floor(nombre / 10), 8)
  const dizaine = DIZAINES[rang] ?? ''
  const reste = nombre - (rang === 7 ? 60 : rang * 10)
  if (reste === 0) return nombre === 80 && final ? 'quatre-vingts' : dizaine
  if ((reste === 1 || reste === 11) && rang < 8) return `${dizaine} et ${petit(reste)}`
  return `${dizaine}-${petit(reste)}`
}

/** 1 to 999; « cent » takes its plural only at the end of the number. */
function centaines(nombre: number, final: boolean): string {
  const cents = Math.floor(nombre / 100)
  const reste = nombre % 100
  if (cents === 0) return dizaines(reste, final)
  const cent = cents === 1 ? 'cent' : `${petit(cents)} cent${reste === 0 && final ? 's' : ''}`
  return reste === 0 ? cent : `${cent} ${dizaines(reste, final)}`
}

/** A whole number (0 to 999 999 999) in French words, as deeds write it; any other throws a RangeError. */
export function nombreEnLettres(nombre: number): string {
  if (!Number.isInteger(nombre) || nombre < 0 || nombre > MAXIMUM)
    throw new RangeError(`Nombre illisible : ${nombre}`)
  if (nombre === 0) return petit(0)
  const millions = Math.floor(nombre / 1_000_000)
  const milliers = Math.floor(nombre / 1000) % 1000
  const unites = nombre % 1000
  const mots: string[] = []
  // « million » is a noun: what stands before it agrees; « mille » is not.
  if (millions > 0) mots.push(centaines(millions, true), millions > 1 ? 'millions' : 'million')
  if (milliers > 0) mots.push(...(milliers === 1 ? [] : [centaines(milliers, false)]), 'mille')
  if (unites > 0) mots.push(centaines(unites, true))
  return mots.join(' ')
}

const compter = (nombre: number, unite: string): string =>
  `${nombreEnLettres(nombre)} ${nombre > 0 && nombre % 1_000_000 === 0 ? (unite === 'euro' ? 'd’' : 'de ') : ''}${unite}${nombre > 1 ? 's' : ''}`

/** Euros (two decimals at most, under 1 000 million) in words: « deux cents euros et cinquante centimes ». */
export function montantEnLettres(euros: number): string {
  const centimes = enCentimes(euros)
  const entiers = Math.floor(centimes / 100)
  const reste = centimes % 100
  if (reste === 0) return compter(entiers, 'euro')
  if (entiers === 0) return compter(reste, 'centime')
  return `${compter(entiers, 'euro')} et ${compter(reste, 'centime')}`
}
