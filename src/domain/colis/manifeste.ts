import { champCsv, ligneCsv, MARQUE_UTF8 } from '#domain/commun/csv.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { type EtatEntree, LIBELLES_DEFAUTS } from './etats.ts'

/** Its name, at the root of each zip. */
export const MANIFESTE = 'manifeste.csv'

/** What the manifest says of a file. */
export interface LigneManifeste {
  nom: string
  /** SHA-256, in hexadecimal. */
  empreinte: string
  type: string
  /** Last day it is kept. */
  gardeJusque: Jour | null
  /** A hold keeps it longer. */
  retenue: boolean
  taille: number
  etat: EtatEntree
}

const TITRES = ['Nom', 'SHA-256', 'Type', 'Fin de conservation', 'Octets', 'État']

/** The first line, after what has spreadsheets read UTF-8. */
export const TETE_MANIFESTE = MARQUE_UTF8 + ligneCsv(TITRES.map(champCsv))

const fin = ({ gardeJusque, retenue }: LigneManifeste): string =>
  [formatJour(gardeJusque), retenue ? 'retenue en cours' : ''].filter(Boolean).join(', ')

/** A file that is missing has its line, with the hash that it had. */
export const ligneManifeste = (e: LigneManifeste): string =>
  ligneCsv([e.nom, e.empreinte, e.type, fin(e), String(e.taille), LIBELLES_DEFAUTS[e.etat]].map(champCsv))
