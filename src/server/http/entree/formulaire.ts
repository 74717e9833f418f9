import { parse } from 'node:querystring'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

type Noeud = Record<string, unknown>

const noeud = (): Noeud => Object.create(null) as Noeud
const estNoeud = (valeur: unknown): valeur is Noeud =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur)
const PROFONDEUR = 4
/** Pairs of one form (contract §6). */
const PAIRES = 2000

/** « periodes[0][deadline] » as its parts; null for a name written otherwise. */
function segments(nom: string): string[] | null {
  const m = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(nom)
  if (!m?.[1]) return null
  const suite = [...(m[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((x) => x[1] ?? '')
  return suite.length < PROFONDEUR ? [m[1], ...suite] : null
}

function ajouter(cible: Noeud, nom: string, valeur: unknown, enListe: boolean): void {
  const deja = cible[nom]
  if (Array.isArray(deja)) deja.push(valeur)
  else if (deja !== undefined) cible[nom] = [deja, valeur]
  else cible[nom] = enListe ? [valeur] : valeur
}

function poser(cible: Noeud, [nom = '', ...suite]: string[], valeur: unknown): void {
  if (suite.length === 0 || (suite.length === 1 && suite[0] === '')) {
    ajouter(cible, nom, valeur, suite.length === 1)
    return
  }
  const sous = cible[nom]
  const enfant = estNoeud(sous) ? sous : noeud()
  cible[nom] = enfant
  poser(enfant, suite, valeur)
}

/** Objects whose names are all numbers were written as lists. */
function tasser(valeur: unknown): unknown {
  if (!estNoeud(valeur)) return valeur
  const cles = Object.keys(valeur)
  if (cles.length > 0 && cles.every((c) => /^\d{1,4}$/.test(c)))
    return cles.sort((a, b) => Number(a) - Number(b)).map((c) => tasser(valeur[c]))
  return Object.fromEntries(cles.map((c) => [c, tasser(valeur[c])]))
}

/** Reads the pairs of a form: a repeated name, with or without `[]`, is a list; `a[0][b]`, one of objects. */
export function lireFormulaire(paires: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const corps = noeud()
  for (const [nom, valeur] of paires) {
    const parts = segments(nom)
    if (parts) poser(corps, parts, valeur)
  }
  return Object.fromEntries(Object.entries(corps).map(([nom, v]) => [nom, tasser(v)]))
}

/** The names of an address's query, read as a form is. */
export function lireRequete(query: unknown): Record<string, unknown> {
  const paires = Object.entries(query as Record<string, unknown>)
  return lireFormulaire(paires.flatMap(([nom, v]) => [v].flat().map((un) => [nom, un] as const)))
}

/** Throws 400 when a form has more pairs than is ever sent, without splitting it. */
function compterPaires(texte: string): void {
  let paires = 1
  for (let i = texte.indexOf('&'); i !== -1; i = texte.indexOf('&', i + 1))
    if (++paires > PAIRES) throw new ErreurHttp(400, REFUS.tropDeChamps)
}

/** A urlencoded body. Throws 400 beyond 2,000 pairs, counted before any is read. */
export function lireUrlencode(texte: string): Record<string, unknown> {
  compterPaires(texte)
  // URLSearchParams takes a time that grows with the square of the pairs (Node 24).
  return lireRequete(parse(texte, '&', '=', { maxKeys: 0 }))
}
