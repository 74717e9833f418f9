import { MARQUE_UTF8 } from '#domain/commun/csv.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import { remettreFichier } from '#web/lib/recevoir-fichier.ts'

/** « statistiques-2025 », « statistiques-commission-2025-2 ». */
export const nomDeFichier = ({ annee, commissions }: Choix): string =>
  commissions?.[0]
    ? `statistiques-commission-${commissions[0].annee}-${commissions[0].numero}`
    : `statistiques-${annee}`

/** Hands a table to the browser; the mark at its head has programs read its accents. */
export const remettreCsv = (nom: string, csv: string): void =>
  remettreFichier({
    nom: `${nom}.csv`,
    contenu: new Blob([MARQUE_UTF8, csv], { type: 'text/csv;charset=utf-8' }),
  })
