import { CHAMPS_REPRISE, type ChampReprise, LIBELLES_DECISIONS } from '#domain/reprise/champs.ts'
import { EXPLICATION_SOURCE, EXPLICATIONS } from '#domain/reprise/explications.ts'
import { type AideSortie, SOURCE } from '#domain/reprise/modele.ts'
import { type ColonneDe, colonne, ouiNon } from '../jeu.ts'

type Lire = [Parameters<typeof colonne<AideSortie>>[1], ColonneDe<AideSortie>['valeur'], number?]

const LUES: Record<ChampReprise, Lire> = {
  reference: ['texte', (a) => a.reference, 20],
  structure: ['texte', (a) => a.structure, 36],
  siret: ['texte', (a) => a.siret, 18],
  rna: ['texte', (a) => a.rna, 14],
  codePostal: ['texte', (a) => a.codePostal, 12],
  ville: ['texte', (a) => a.ville],
  region: ['texte', (a) => a.region],
  annee: ['annee', (a) => a.annee],
  titre: ['texte', (a) => a.titre, 40],
  debut: ['jour', (a) => a.debut],
  fin: ['jour', (a) => a.fin],
  categorie: ['texte', (a) => a.categorie],
  demande: ['euros', (a) => a.demande],
  accorde: ['euros', (a) => a.accorde],
  verse: ['euros', (a) => a.verse],
  decision: ['texte', (a) => LIBELLES_DECISIONS[a.decision], 14],
  bilanRecu: ['texte', (a) => (a.bilanRecu === null ? null : ouiNon(a.bilanRecu)), 12],
  lien: ['texte', (a) => a.lien, 36],
}

/** The columns of the template; no sum under them: what is filled in and read again has only its own lines. */
export const COLONNES_AIDES: readonly ColonneDe<AideSortie>[] = [
  colonne<AideSortie>(SOURCE, 'texte', (a) => a.source),
  ...CHAMPS_REPRISE.map(({ champ, libelle }) => ({
    ...colonne<AideSortie>(libelle, ...LUES[champ]),
    somme: false,
  })),
]

interface Explication {
  colonne: string
  obligatoire: boolean
  longueur: number | null
  texte: string
}

export const COLONNES_EXPLICATIONS: readonly ColonneDe<Explication>[] = [
  colonne('Colonne', 'texte', (e) => e.colonne),
  colonne('Obligatoire', 'texte', (e) => ouiNon(e.obligatoire), 12),
  colonne('Caractères au plus', 'entier', (e) => e.longueur, 12),
  colonne('Ce qu’elle contient', 'texte', (e) => e.texte, 90),
]

export const LIGNES_EXPLICATIONS: readonly Explication[] = [
  { colonne: SOURCE, obligatoire: false, longueur: 80, texte: EXPLICATION_SOURCE },
  ...CHAMPS_REPRISE.map((c) => ({
    colonne: c.libelle,
    obligatoire: 'obligatoire' in c,
    longueur: c.longueur,
    texte: EXPLICATIONS[c.champ],
  })),
]
