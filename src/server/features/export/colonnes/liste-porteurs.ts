import { regionDuCodePostal } from '#domain/geo/regions.ts'
import type { ColonnePorteurs } from '#domain/porteur/liste-porteurs.ts'
import type { StatutCompte } from '#domain/porteur/verdict.ts'
import type { LignePorteur } from '#server/socle/porteur/liste.ts'
import { type ColonneDe, colonne } from '../jeu.ts'

const DATES: Record<StatutCompte, ColonneDe<LignePorteur>[]> = {
  valide: [colonne('Inscrit le', 'instant', (l) => l.creeLe)],
  'en cours': [colonne('Déposé le', 'instant', (l) => l.soumisLe)],
  refus: [
    colonne('Refusé, déposé le', 'instant', (l) => l.soumisLe),
    colonne('Motif du refus', 'texte', (l) => l.motifRefus),
  ],
}

/** The first column, then those a list shows, in its order; two that say the same thing appear once. */
export function colonnesListePorteurs(
  montrees: readonly ColonnePorteurs[],
  statut: StatutCompte,
  structures: ReadonlyMap<number, string>,
): ColonneDe<LignePorteur>[] {
  const categorie = colonne<LignePorteur>(
    'Catégorie',
    'texte',
    (l) => structures.get(l.idCategorieStructure) ?? null,
  )
  const ville = colonne<LignePorteur>('Ville', 'texte', (l) => l.ville)
  const lues: Record<ColonnePorteurs, ColonneDe<LignePorteur>[]> = {
    entite: [colonne('Structure', 'texte', (l) => l.nomStructure, 36), categorie, ville],
    date: DATES[statut],
    projets: [colonne('Projets', 'entier', (l) => l.nbProjets)],
    contacter: [colonne('Adresse e-mail', 'texte', (l) => l.email, 30)],
    categorie: [categorie],
    ville: [ville],
    region: [colonne('Région', 'texte', (l) => regionDuCodePostal(l.codePostal))],
    siret: [colonne('SIRET', 'texte', (l) => l.siret, 18)],
  }
  const toutes = [
    colonne<LignePorteur>('Prénom', 'texte', (l) => l.prenom, 18),
    colonne<LignePorteur>('Nom', 'texte', (l) => l.nom, 18),
    colonne<LignePorteur>('Adresse e-mail', 'texte', (l) => l.email, 30),
    ...montrees.flatMap((c) => lues[c]),
  ]
  return toutes.filter((c, i) => toutes.findIndex((autre) => autre.titre === c.titre) === i)
}
