import { isoler } from './sens.ts'

/** A name between guillemets, « Les Œuvres »; those that it holds become “ ”, as French nests them. */
export const citer = (nom: string): string =>
  `«\u00a0${isoler(nom)
    .replaceAll(/«[ \u00a0\u202f]*/g, '“')
    .replaceAll(/[ \u00a0\u202f]*»/g, '”')}\u00a0»`

/** A text whose guillemets keep what they hold on their line: a no-break space inside each. */
export const guillemetsColles = (texte: string): string =>
  texte.replaceAll(/« ?(?=\S)/g, '«\u00a0').replaceAll(/(?<=\S) ?»/g, '\u00a0»')
