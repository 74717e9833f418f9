import {
  type AutourListe,
  COLONNES_LISTE,
  type ColonneListe,
  type NomColonneListe,
} from '#domain/projet/liste/colonnes-liste.ts'
import { LIBELLES_ONGLETS } from '#domain/projet/liste/onglets.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { type ColonneDe, colonne } from '../jeu.ts'

/** How each genre is written; a state is two columns. */
const FORMATS = {
  jour: 'jour',
  depuis: 'jour',
  echeance: 'jour',
  euros: 'euros',
  texte: 'texte',
  mots: 'texte',
} as const

/**
 * The columns of a list as its screen shows them, in that order, after what names each row; a state and its
 * day make two. `situer`: rows of several tabs, each tells its own.
 */
export const colonnesDeLaListe = (
  noms: readonly NomColonneListe[],
  situer: boolean,
  autour: AutourListe,
): ColonneDe<ProjetEcran>[] => [
  colonne('Numéro', 'texte', (p) => p.numero, 12),
  colonne('Projet', 'texte', (p) => p.nom, 36),
  colonne('Structure', 'texte', (p) => p.porteurProjet.nomStructure, 36),
  ...(situer
    ? [colonne<ProjetEcran>('Onglet', 'texte', ({ onglet }) => LIBELLES_ONGLETS[onglet ?? 'commission'])]
    : []),
  ...noms.flatMap((nom) => colonnesDe(COLONNES_LISTE[nom], autour)),
]

function colonnesDe(colonneListe: ColonneListe, autour: AutourListe): ColonneDe<ProjetEcran>[] {
  if (colonneListe.genre !== 'etat')
    return [
      colonne(colonneListe.titre.replace(' (€)', ''), FORMATS[colonneListe.genre], (p) =>
        colonneListe.lire(p, autour),
      ),
    ]
  return [
    colonne(colonneListe.titre, 'texte', (p) => colonneListe.lire(p)?.mot ?? null, 20),
    colonne(`${colonneListe.titre}, le`, 'jour', (projet) => {
      const etat = colonneListe.lire(projet)
      return etat?.attendu ? COLONNES_LISTE.echeance.lire(projet, autour) : (etat?.le ?? null)
    }),
  ]
}
