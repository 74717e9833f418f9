import { formatJour } from '#domain/commun/jours.ts'
import { type AideLue, CHAMPS_REPRISE, type ChampReprise, LIBELLES_DECISIONS } from './champs.ts'
import { proteger } from './lire-texte.ts'

export const SOURCE = 'Source'
/** The headings of the template, and of the export of the same records. */
export const TITRES_MODELE: readonly string[] = [SOURCE, ...CHAMPS_REPRISE.map((c) => c.libelle)]

/** A past aid as it goes out of the portal: its reference is known, its structure named. */
export type AideSortie = AideLue & { source: string; reference: string }

const jour = (j: string | null): string => (j === null ? '' : formatJour(j))
/** As the reader takes it, and a spreadsheet too: a comma, no sign nor space. */
const montant = (euros: number | null): string => (euros === null ? '' : euros.toFixed(2).replace('.', ','))
const texte = (valeur: string | null): string => (valeur === null ? '' : proteger(valeur))

const CELLULES: Record<ChampReprise, (a: AideSortie) => string> = {
  reference: (a) => texte(a.reference),
  structure: (a) => texte(a.structure),
  siret: (a) => a.siret ?? '',
  rna: (a) => a.rna ?? '',
  codePostal: (a) => texte(a.codePostal),
  ville: (a) => texte(a.ville),
  region: (a) => texte(a.region),
  annee: (a) => String(a.annee),
  titre: (a) => texte(a.titre),
  debut: (a) => jour(a.debut),
  fin: (a) => jour(a.fin),
  categorie: (a) => texte(a.categorie),
  demande: (a) => montant(a.demande),
  accorde: (a) => montant(a.accorde),
  verse: (a) => montant(a.verse),
  decision: (a) => LIBELLES_DECISIONS[a.decision],
  bilanRecu: (a) => (a.bilanRecu === null ? '' : a.bilanRecu ? 'oui' : 'non'),
  lien: (a) => texte(a.lien),
}

const citer = (cellule: string): string =>
  /[";\n\r]/.test(cellule) ? `"${cellule.replaceAll('"', '""')}"` : cellule

/** A line of a CSV file, its end included. */
export const ligneCsv = (cellules: readonly string[]): string => `${cellules.map(citer).join(';')}\r\n`

/** A past aid as a line of the template: read again, it is itself. */
export const ligneDuModele = (aide: AideSortie): string =>
  ligneCsv([texte(aide.source), ...CHAMPS_REPRISE.map((c) => CELLULES[c.champ](aide))])
