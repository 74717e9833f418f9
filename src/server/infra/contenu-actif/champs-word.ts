import { lireTexteXml } from './texte-xml.ts'

/** Characters of a field kept to know what it is, fields within one another, characters of a tag. */
const [CHAMP_MAX, CHAMPS_MAX, BALISE_MAX] = [64, 100, 64 * 1024] as const
const DDE = /^\s*"?\s*DDE(?:AUTO)?[\s"]/i
const CHAMP = /instrText|fldSimple|fldChar/
const INSTRUCTION = /^(\/?)(?:[\w.-]+:)?instrText(?=[\s>])/
const BORNE = /^(?:[\w.-]+:)?fldChar\s[^>]*fldCharType\s*=\s*["'](\w+)/
const SIMPLE = /^(?:[\w.-]+:)?fldSimple\s[^>]*instr\s*=\s*["']([^"']*)/
const AVANT_LE_TEXTE = /^(?:!\[CDATA\[|!--[\s\S]*?-->|[^>]*>)/

/**
 * Reads the fields of a Word part, given piece by piece; says whether one of them calls a program by DDE. The
 * instruction of a field may be cut into several runs: they are read as one.
 */
export function ouvrirLecteurDdeWord(): (morceau: string) => boolean {
  const champs: string[] = ['']
  let reste = ''
  let dansInstruction = false

  function lireBalise(balise: string): boolean {
    const simple = SIMPLE.exec(balise)?.[1]
    if (simple !== undefined && DDE.test(`${lireTexteXml(simple)} `)) return true
    const borne = BORNE.exec(balise)?.[1]
    if (borne === 'begin' && champs.length < CHAMPS_MAX) champs.push('')
    else if (borne === 'end' && champs.length > 1) champs.pop()
    const instruction = INSTRUCTION.exec(balise)
    if (instruction) dansInstruction = instruction[1] === ''
    if (!dansInstruction) return false
    const lu = lireTexteXml(balise.replace(AVANT_LE_TEXTE, '').replace(/\]\]>$/, ''))
    const champ = `${champs.at(-1)}${lu}`.trimStart().slice(0, CHAMP_MAX)
    champs[champs.length - 1] = champ
    return DDE.test(`${champ} `)
  }

  return (morceau) => {
    const lu = reste + morceau
    // Most of a document holds no field: only its last tag may be cut.
    if (!dansInstruction && !CHAMP.test(lu)) {
      reste = lu.slice(Math.max(lu.lastIndexOf('<'), lu.length - BALISE_MAX))
      return false
    }
    const balises = lu.split('<')
    reste = (balises.pop() ?? '').slice(0, BALISE_MAX)
    return balises.some(lireBalise)
  }
}
