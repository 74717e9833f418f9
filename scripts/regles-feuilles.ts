import type { Regle } from './regles.ts'
import { type Source, sources } from './sources.ts'

const TOKENS = 'src/web/ui/style/tokens.css'
const ESPACES =
  /^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-margin|scroll-padding|font|font-size)(-(top|right|bottom|left|inline|block|start|end))*$/
const COULEUR =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(white|black|gr[ae]y|red|blue|green|orange|yellow)\b/i

/** What names what it shows: the sheets of the application, but for the one where values have no name. */
const concernee = ({ chemin }: Source): boolean => /^src\/web\/.*\.css$/.test(chemin) && chemin !== TOKENS

const dispensee = ({ lignes }: Source, rang: number): boolean =>
  [lignes[rang], lignes[rang - 1]].some((l) => /\/\* exception : \S+( \S+)+/.test(l ?? ''))

/** Declarations of a sheet for which `faux` holds, one sentence each with its place. */
function declarations(
  source: Source,
  faux: (propriete: string, valeur: string) => boolean,
  faute: string,
): string[] {
  const texte = source.lignes.join('\n')
  return [...texte.matchAll(/^[ \t]*([a-z-]+\d?):\s*([^;{}]+);/gm)].flatMap((reg) => {
    const [, propriete = '', valeur = ''] = reg
    const i = texte.slice(0, reg.index).split('\n').length - 1
    return faux(propriete, valeur) && !dispensee(source, i)
      ? [`${source.chemin}:${i + 1} ${faute} : ${propriete}: ${valeur.replace(/\s+/g, ' ')}`]
      : []
  })
}

/** Spacing and type sizes come from the scale; hairlines of 1 or 2 px do not count as spacing. */
export const echelle: Regle = (source) =>
  concernee(source)
    ? declarations(
        source,
        (propriete, valeur) =>
          ESPACES.test(propriete) &&
          /\d(px|rem)\b/.test(
            (propriete === 'font' ? (valeur.split('/')[0] ?? '') : valeur).replace(/(?<![\d.])[12]px\b/g, ''),
          ),
        'une mesure hors de l’échelle',
      )
    : []

/**
 * Text follows the size its reader set in the browser, and layout follows text: no px in what holds a line,
 * nor in a width asked of the window.
 */
export const texteQuiSuit: Regle = (source) => {
  if (!/^src\/web\/.*\.css$/.test(source.chemin)) return []
  const bascules = source.lignes.flatMap((ligne, rang) =>
    /^\s*@(media|container)\b.*\dpx/.test(ligne) && !dispensee(source, rang)
      ? [`${source.chemin}:${rang + 1} une largeur en px, sourde à la taille du texte : ${ligne.trim()}`]
      : [],
  )
  const lignes = declarations(
    source,
    (propriete, valeur) =>
      /^(font|font-size|line-height|--corps-\d)$/.test(propriete) && /\dpx\b/.test(valeur),
    'un texte en px, sourd à la taille choisie dans le navigateur',
  )
  return [...bascules, ...lignes]
}

/** A colour has a name, so that the dark scheme and the paper have theirs. */
export const couleur: Regle = (source) =>
  concernee(source) ? declarations(source, (_, valeur) => COULEUR.test(valeur), 'une couleur sans nom') : []

/** Classes of the kit, read from its own sheets; the density of the staff restyles by design. */
const classesDuKit = new Set(
  sources('src/web/ui/**/*.css')
    .filter((s) => !s.chemin.endsWith('/impression.css'))
    .flatMap((s) => [...s.lignes.join('\n').matchAll(/\.(?!personnel\b)([a-z][\w-]*)(?=[^;{}]*\{)/g)])
    .map((m) => m[1] ?? ''),
)

/** A look that a feature needs is a variant of the kit: elsewhere no selector ends on one of its classes. */
export const surcharge: Regle = (source) => {
  if (!concernee(source) || source.chemin.startsWith('src/web/ui/')) return []
  const texte = source.lignes.join('\n')
  return [...texte.matchAll(/^[ \t]*([^\s@/*{};][^;{}]*)\{/gm)].flatMap((reg) => {
    const i = texte.slice(0, reg.index).split('\n').length - 1
    const derniere = (reg[1] ?? '')
      .split(/,(?![^(]*\))/)
      .map((selecteur) => selecteur.replace(/:(has|not)\([^)]*\)+/g, ''))
      .flatMap((selecteur) => selecteur.match(/\.[a-z][\w-]*(?=[^.]*$)/g) ?? [])
      .filter((classe) => classesDuKit.has(classe.slice(1)))
    return derniere.length > 0 && !dispensee(source, i)
      ? [`${source.chemin}:${i + 1} habille une classe du kit : ${derniere.join(', ')}`]
      : []
  })
}
