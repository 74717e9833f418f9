import { z } from 'zod'
import type { Jour } from '#domain/commun/jours.ts'
import { filtresListe } from '#domain/projet/liste/filtres-liste.ts'
import { CLES_ONGLETS, type Onglet, ongletsLus } from '#domain/projet/liste/onglets.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { FiltresListe } from '#server/socle/projet/listes/conditions.ts'
import { filtresDe } from '#server/socle/projet/listes/filtres.ts'

const schema = z.object(filtresListe)
const ONGLETS: ReadonlyMap<string, Onglet> = new Map(Object.entries(CLES_ONGLETS))

/**
 * What a view shows to this person, as their screen reads it: in a tab of theirs, without filters that no
 * longer exist. `jour`: today.
 */
export function filtresDeLaVue(requete: string, lecteur: Acteur, jour: Jour): FiltresListe {
  const { tab = '', ...reste } = Object.fromEntries(new URLSearchParams(requete))
  const lus = ongletsLus(lecteur.role)
  const onglet = lus.find((o) => o === ONGLETS.get(tab)) ?? lus[0]
  return filtresDe(schema.parse({ ...reste, onglet }), lecteur, jour)
}
