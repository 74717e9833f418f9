import { ContenuRefuse, type Effort } from './effort.ts'
import { lireTexteXml } from './texte-xml.ts'

const RELATION = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/gi
const ATTRIBUT = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** What reading one costs, far above its length. */
const COUT_RELATION = 2048
/** Kinds that are fetched as soon as the document opens; a link, or another workbook, waits for a click. */
const CHARGEES = /\/(?:attachedTemplate|oleObject|frame|subDocument|control|package)$/i

/** Whether an address leads out of this computer: a local disk or a name alone does not. */
function estDistante(adresse: string): boolean {
  const chemin = adresse.trim().replaceAll('\\', '/')
  if (/^(?:file:\/{0,3})?[a-z]:\//i.test(chemin) || /^file:\/{3}(?!\/)/i.test(chemin)) return false
  return chemin.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(chemin)
}

/** Reads relations (.rels). Throws ContenuRefuse for a template or an object that is fetched elsewhere. */
export async function lireRelations(xml: string, effort: Effort): Promise<void> {
  if (/<!DOCTYPE/i.test(xml)) throw new ContenuRefuse('illisible')
  for (const [, attributs = ''] of xml.matchAll(RELATION)) {
    if (effort.compter(COUT_RELATION)) await effort.ceder()
    const lus = new Map<string, string>()
    for (const [, nom = '', double, simple] of attributs.matchAll(ATTRIBUT))
      lus.set(nom.toLowerCase(), lireTexteXml(double ?? simple ?? ''))
    const type = lus.get('type') ?? ''
    if (/\/vbaProject$/i.test(type)) throw new ContenuRefuse('macros')
    const dehors = lus.get('targetmode')?.toLowerCase() === 'external'
    if (dehors && CHARGEES.test(type) && estDistante(lus.get('target') ?? ''))
      throw new ContenuRefuse('modeleDistant')
  }
}
