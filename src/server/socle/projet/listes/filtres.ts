import type { Jour } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { QueryListe } from '#domain/projet/liste/filtres-liste.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { FiltresListe } from './conditions.ts'
import { chercherFacettes, type Facettes } from './facettes.ts'

/** Several values, or one that another filter comes with: found by their words. */
const seul = <T>(valeurs: readonly T[] | undefined): T | undefined =>
  valeurs?.length === 1 ? valeurs[0] : undefined

type Lecteur = Pick<Acteur, 'id' | 'role'>

/**
 * The filters of a query, for this reader: those that could tell others what only staff know are for staff
 * alone. `jour`: today, which says what is late.
 */
export function filtresDe(query: Partial<QueryListe>, lecteur: Lecteur, jour: Jour): FiltresListe {
  const { role, id } = lecteur
  if (query.indicateur && estStaff(role)) return filtresDuNombre(query, lecteur, jour)
  const { onglet, recherche, annee, attente } = query
  // Counts are kept of one year and of what waits for a review.
  const uneAnnee = seul(annee)
  const file = seul(attente) === 'controle' ? ('controle' as const) : undefined
  const facettes: Facettes = {
    ...(uneAnnee === undefined && { annee }),
    ...(estStaff(role) && facettesDuPersonnel(query, file !== undefined)),
  }
  const mots = chercherFacettes(facettes)
  return {
    ...(onglet && { onglet }),
    ...(recherche && { recherche }),
    ...(uneAnnee !== undefined && { annee: uneAnnee }),
    ...(file && { attente: file }),
    ...(mots !== null && { facettes: mots }),
    ...(estStaff(role) && resteDuPersonnel(query, jour)),
    // Whoever wrote the view, its reader's own.
    ...(estStaff(role) && query.suivi && { suiviPar: id }),
  }
}

/** The year is the number's, no longer a filter of the list. */
function filtresDuNombre(query: Partial<QueryListe>, lecteur: Lecteur, jour: Jour): FiltresListe {
  const { indicateur, egale, dimension, valeur, annee, ...reste } = query
  const lue = seul(annee) ?? Number(jour.slice(0, 4))
  return {
    ...filtresDe({ ...reste, onglet: undefined, portee: undefined }, lecteur, jour),
    ...(indicateur && {
      nombre: {
        ensemble: indicateur,
        annee: lue,
        dimension,
        valeur,
        egale: egale?.startsWith(`${lue}-`) ? egale : null,
        // A commission is counted whole.
        commission: seul(reste.commission),
      },
    }),
  }
}

const facettesDuPersonnel = (query: Partial<QueryListe>, fileSeule: boolean): Facettes => ({
  ...(!fileSeule && { attente: query.attente }),
  commission: query.commission,
  categorie: query.categorie,
  domaine: query.domaine,
  region: query.region,
  convention: query.convention,
  paiement: query.paiement,
  bilan: query.bilan,
  constats: query.constats && [query.constats],
})

function resteDuPersonnel(query: Partial<QueryListe>, jour: Jour): Partial<FiltresListe> {
  const { demandeMin, demandeMax, accordeMin, accordeMax, deposeDu, deposeAu, publieDu, publieAu } = query
  const bornes = { demandeMin, demandeMax, accordeMin, accordeMax, deposeDu, deposeAu, publieDu, publieAu }
  return {
    ...(query.portee && { portee: query.portee, onglet: undefined }),
    ...(query.tri && { tri: query.tri }),
    ...(query.retard && { enRetardLe: jour }),
    ...Object.fromEntries(Object.entries(bornes).filter(([, borne]) => borne !== undefined)),
  }
}
