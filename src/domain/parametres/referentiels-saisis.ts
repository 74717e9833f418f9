import { z } from 'zod'
import { booleen, entier, nonValide, requis, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'

/** The three lists, under their names on the wire. */
export const LISTES = ['categoriesStructures', 'categoriesProjets', 'domainesEditoriaux'] as const
export type Liste = (typeof LISTES)[number]

export const LIBELLES_LISTES: Record<Liste, string> = {
  categoriesStructures: 'Catégories de structures',
  categoriesProjets: 'Catégories de projets',
  domainesEditoriaux: 'Domaines éditoriaux',
}
const LIBELLE_ENTREE = 'Libellé'
const ENTREES_MAX = 200
const ENTIER_MAX = 2_147_483_647

const entree = z.object({
  /** Absent for a new entry. */
  id: entier('Entrée', 1, ENTIER_MAX),
  libelle: texte(LIBELLE_ENTREE, 200),
  isRetire: booleen('Retirée'),
  /** Project categories only; absent leaves it as it is. */
  domainesRequis: booleen('Domaines éditoriaux exigés'),
})
export type EntreeSaisie = z.output<typeof entree>

const liste = (nom: Liste) =>
  z.preprocess(
    (v) => (v === undefined || v === null || v === '' ? undefined : Array.isArray(v) ? v : [v]),
    z
      .array(entree, nonValide(LIBELLES_LISTES[nom]))
      .max(ENTREES_MAX, nonValide(LIBELLES_LISTES[nom]))
      .optional(),
  )

/** The lists as a form sends them, in their order; a list or an entry left out stays as it is. */
export const referentielsSaisis = z.object({
  categoriesStructures: liste('categoriesStructures'),
  categoriesProjets: liste('categoriesProjets'),
  domainesEditoriaux: liste('domainesEditoriaux'),
  version: entier('Version', 0, ENTIER_MAX),
})

const cle = (libelle: string): string => libelle.toLocaleLowerCase('fr')

/** What is wrong with a list; entries' fields are named `domainesEditoriaux.0.libelle`. */
export function fautesListe(nom: Liste, entrees: readonly Pick<EntreeSaisie, 'libelle' | 'isRetire'>[]) {
  const fautes: ErreursChamps = {}
  const vus = new Set<string>()
  for (const [i, { libelle }] of entrees.entries()) {
    if (libelle === null || libelle.trim() === '') fautes[`${nom}.${i}.libelle`] = [requis(LIBELLE_ENTREE)]
    else if (vus.has(cle(libelle.trim())))
      fautes[`${nom}.${i}.libelle`] = ['Ce libellé est déjà dans la liste.']
    else vus.add(cle(libelle.trim()))
  }
  if (entrees.every((e) => e.isRetire))
    fautes[nom] = [`«\u00a0${LIBELLES_LISTES[nom]}\u00a0»\u00a0: gardez au moins une entrée proposée.`]
  return fautes
}
