import type { Font, GlyphRun } from 'fontkit'

/** Words kept by font, some kilobytes each ten of them; beyond, they are forgotten together. */
const MOTS_MAX = 4000
/** Letters of a word worth keeping: labels come back in each of our documents, long texts do not. */
const LETTRES_MAX = 30

/** A copy: the caller may scale the positions in place. */
const copier = (mot: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(mot)), mot, {
    positions: mot.positions.map((p) => ({ ...p })),
  })

/** The same font, shaping a short word once for all the process's documents: half of what composing takes. */
export function retenirLesMots(police: Font): Font {
  const faconner = police.layout.bind(police)
  const faconnes = new Map<string, GlyphRun>()
  police.layout = (texte, traits, ...ecriture) => {
    if (texte.length > LETTRES_MAX || ecriture.some((e) => e !== undefined))
      return faconner(texte, traits, ...ecriture)
    const cle = traits ? `${texte}\n${JSON.stringify(traits)}` : texte
    const connu = faconnes.get(cle) ?? faconner(texte, traits)
    if (faconnes.size >= MOTS_MAX) faconnes.clear()
    faconnes.set(cle, connu)
    return copier(connu)
  }
  return police
}
