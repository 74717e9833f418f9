import { remettreFichier } from '#web/lib/recevoir-fichier.ts'

/** Hands a table to the browser; the mark at its head has programs read its accents. */
export const remettreCsv = (nom: string, csv: string): void =>
  remettreFichier({
    nom: `${nom}.csv`,
    contenu: new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }),
  })
