import { jourDe } from '#domain/commun/jours.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import { ETATS_LISTE, montantListe } from '#domain/projet/liste/cellules-liste.ts'
import { COLONNES_LISTE, type NomColonneListe } from '#domain/projet/liste/colonnes-liste.ts'
import { LIBELLES_ONGLETS } from '#domain/projet/liste/onglets.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/liste/suite-liste.ts'
import { partsLues } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import { type ColonneDe, colonne } from '../jeu.ts'
import type { Libelles } from '../queries.ts'

type Autour = Pick<Libelles, 'categories' | 'domaines'> & { delais: Delais }

/**
 * The columns of a list as its screen shows them, in that order, after what names each row; a state and its
 * day make two. `situer`: rows of several tabs, each tells its own.
 */
export const colonnesDeLaListe = (
  noms: readonly NomColonneListe[],
  situer: boolean,
  autour: Autour,
): ColonneDe<ProjetEcran>[] => [
  colonne('Numéro', 'texte', (p) => p.numero, 12),
  colonne('Projet', 'texte', (p) => p.nom, 36),
  colonne('Structure', 'texte', (p) => p.porteurProjet.nomStructure, 36),
  ...(situer
    ? [colonne<ProjetEcran>('Onglet', 'texte', ({ onglet }) => LIBELLES_ONGLETS[onglet ?? 'commission'])]
    : []),
  ...noms.flatMap((nom) => colonnesDe(nom, autour)),
]

function colonnesDe(nom: NomColonneListe, autour: Autour): ColonneDe<ProjetEcran>[] {
  const { titre } = COLONNES_LISTE[nom]
  const euros = (lire: (p: ProjetEcran) => number | null | undefined) => [
    colonne<ProjetEcran>(titre.replace(' (€)', ''), 'euros', (p) => lire(p) ?? null),
  ]
  const jour = (lire: (p: ProjetEcran) => string | null) => [colonne(titre, 'jour', lire)]
  const texte = (lire: (p: ProjetEcran) => string | null) => [colonne(titre, 'texte', lire)]
  switch (nom) {
    case 'depot':
      return jour(({ chronologie: { signeLe } }) => (signeLe ? jourDe(new Date(signeLe)) : null))
    case 'montant':
      return euros(montantListe)
    case 'demande':
      return euros((p) => p.montantDemande)
    case 'accorde':
      return euros((p) => partsLues(p).accorde)
    case 'aDecider':
    case 'decide':
      return euros((p) => partsLues(p)[nom])
    case 'paye':
      return euros((p) => p.montantPaye)
    case 'commission':
      return jour((p) => p.dateCommission)
    case 'attente':
      return jour(attendDepuis)
    case 'echeance':
      return jour((p) => echeanceListe(p, autour.delais))
    case 'etat':
      return texte(libellePersonnel)
    case 'region':
      return texte((p) => p.regionListe ?? null)
    case 'categorie':
      return texte(({ idCategorieProjet: id }) =>
        id === null ? null : (autour.categories.get(id) ?? INCONNUE),
      )
    case 'domaine':
      return texte((p) => nommer(p.idDomainesEditoriaux, autour.domaines))
    default: {
      const lire = ETATS_LISTE[nom]
      return [
        colonne(titre, 'texte', (p) => lire(p)?.mot ?? null, 20),
        colonne(`${titre}, le`, 'jour', (p) => {
          const etat = lire(p)
          return etat?.attendu ? echeanceListe(p, autour.delais) : (etat?.le ?? null)
        }),
      ]
    }
  }
}

const nommer = (ids: readonly number[] | undefined, libelles: ReadonlyMap<number, string>): string | null =>
  ids?.map((id) => libelles.get(id) ?? INCONNUE).join(', ') ?? null
