import { ErreurHttp, REFUS } from '../erreur-http.ts'

const PROFONDEUR = 20
const CLES = 20_000
/** Keys, items and empty lists together. */
const ELEMENTS = 40_000

const [GUILLEMET, ECHAPPE, VIRGULE, DEUX_POINTS] = [0x22, 0x5c, 0x2c, 0x3a] as const
const [CROCHET, ACCOLADE, FIN_CROCHET, FIN_ACCOLADE] = [0x5b, 0x7b, 0x5d, 0x7d] as const

/** Where the text that opens at `debut` closes. */
function finDuTexte(json: string, debut: number): number {
  let i = debut + 1
  while (i < json.length && json.charCodeAt(i) !== GUILLEMET) i += json.charCodeAt(i) === ECHAPPE ? 2 : 1
  return i
}

/**
 * Throws 400 when a JSON text nests deeper, or names and lists more, than is ever sent (contract §6). Each
 * character is read once and nothing is built: the parser would hold the process for what this refuses.
 */
export function exigerForme(json: string): void {
  let [profondeur, cles, elements] = [0, 0, 0]
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === GUILLEMET) i = finDuTexte(json, i)
    else if (c === DEUX_POINTS) cles++
    else if (c === VIRGULE) elements++
    else if (c === FIN_CROCHET || c === FIN_ACCOLADE) profondeur--
    else if (c === CROCHET || c === ACCOLADE) {
      elements++
      profondeur++
    }
    if (profondeur > PROFONDEUR || cles > CLES || elements > ELEMENTS)
      throw new ErreurHttp(400, REFUS.tropDeDonnees)
  }
}

/** A JSON body: an object, `{}` when it is blank. Throws 400 for anything else. */
export function lireJson(json: string): object {
  exigerForme(json)
  if (json.trim() === '') return {}
  let lu: unknown
  try {
    lu = JSON.parse(json)
  } catch {
    throw new ErreurHttp(400, REFUS.illisible)
  }
  if (typeof lu !== 'object' || lu === null || Array.isArray(lu)) throw new ErreurHttp(400, REFUS.illisible)
  return lu
}
