import { isDeepStrictEqual } from 'node:util'
import type { CorpsDe } from '#domain/commun/contrat.ts'
import { type ErreursChamps, Invalide, invalide } from '#domain/commun/erreurs.ts'
import { nonValide } from '#domain/commun/messages.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import {
  type EntreeSaisie,
  fautesListe,
  LIBELLES_LISTES,
  LISTES,
  type Liste,
} from '#domain/parametres/referentiels-saisis.ts'
import type { EntreeEcrite } from './queries-referentiels.ts'

type Entree = { id: number; libelle: string; isRetire: boolean; domainesRequis?: boolean }
type Corps = CorpsDe<typeof contratsParametres.modifierReferentiels>

/** The stored list with what was sent over it, in the order sent; entries left out stay, at the end. */
function appliquer(nom: Liste, avant: readonly Entree[], saisie: readonly EntreeSaisie[]): EntreeEcrite[] {
  const envoyees = saisie.map(({ id, libelle, isRetire, domainesRequis }): EntreeEcrite => {
    const deja = avant.find((e) => e.id === id)
    return {
      id,
      libelle: libelle ?? '',
      isRetire: isRetire ?? deja?.isRetire ?? false,
      ...(nom === 'categoriesProjets' && { domainesRequis: domainesRequis ?? deja?.domainesRequis ?? false }),
    }
  })
  return [...envoyees, ...avant.filter((e) => !saisie.some((s) => s.id === e.id))]
}

/** Throws Invalide for an entry that the stored list does not have. */
export function exigerConnues(nom: Liste, avant: readonly Entree[], apres: readonly EntreeEcrite[]): void {
  const ids = apres.flatMap((e) => e.id ?? [])
  if (new Set(ids).size < ids.length || !ids.every((id) => avant.some((e) => e.id === id)))
    throw invalide(nom, nonValide(LIBELLES_LISTES[nom]))
}

/** The lists that what was sent changes, as they would be; throws Invalide with every message. */
export function appliquerReferentiels(avant: Record<Liste, readonly Entree[]>, corps: Corps) {
  const listes = LISTES.flatMap((nom) => {
    const saisie = corps[nom]
    if (saisie === undefined) return []
    const apres = appliquer(nom, avant[nom], saisie)
    return isDeepStrictEqual(avant[nom], apres) ? [] : [{ nom, apres }]
  })
  const fautes = listes.reduce<ErreursChamps>(
    (f, { nom, apres }) => Object.assign(f, fautesListe(nom, apres)),
    {},
  )
  if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
  return listes
}
