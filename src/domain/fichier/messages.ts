/** Sentence for a file the scanner refuses. */
export const infecte = (nom: string): string =>
  `Le fichier «\u00a0${nom}\u00a0» contient un virus\u00a0: il n’a pas été conservé.`
