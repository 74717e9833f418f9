import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import type { ActeDuPortail } from '#domain/journal/contrat.ts'
import { detailDe, motifDe } from '#domain/journal/detail-journal.ts'
import { LIBELLES_OBJETS } from '#domain/journal/objet.ts'
import { type ColonneDe, colonne } from '../jeu.ts'

/** Columns of the journal of the portal, as its screen says them. */
export const COLONNES_JOURNAL: readonly ColonneDe<ActeDuPortail>[] = [
  colonne('Date', 'instant', (l) => new Date(l.le)),
  colonne('Acte', 'texte', (l) => libelleActe(l.acte), 36),
  colonne('Détail', 'texte', detailDe, 36),
  colonne('Motif', 'texte', motifDe, 36),
  colonne('Objet', 'texte', (l) => LIBELLES_OBJETS[l.objet.genre], 14),
  colonne('Sur', 'texte', (l) => l.objet.nom, 30),
  colonne('Par', 'texte', ({ acteur }) => (acteur ? `${acteur.prenom} ${acteur.nom}` : 'Le portail')),
  colonne('Rôle', 'texte', ({ acteur }) => acteur && LIBELLES_ROLES[acteur.role]),
  colonne('Adresse', 'texte', (l) => l.adresse, 18),
  colonne('Détail effacé le', 'instant', (l) => l.expurgeLe && new Date(l.expurgeLe)),
]
