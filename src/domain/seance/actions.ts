import { estPresent, type FaitsSeance, statutDe } from './faits.ts'

const CLOSE = 'Cette séance est close.'
/** Nobody sits yet. */
export const APPEL_D_ABORD = 'Faites d’abord l’appel\u00a0: personne n’est présent.'
const PAS_OUVERTE = 'La séance n’est pas ouverte.'

type Garde = (s: FaitsSeance) => string | null

const vivante: Garde = (s) => (s.closeLe ? CLOSE : null)
const enSeance: Garde = (s) => {
  const statut = statutDe(s)
  if (statut === 'close') return CLOSE
  if (statut === 'suspendue') return 'La séance est suspendue\u00a0: reprenez-la d’abord.'
  return statut === 'ouverte' ? null : PAS_OUVERTE
}
const ouverte: Garde = (s) => vivante(s) ?? (s.ouverteLe ? null : PAS_OUVERTE)

/** Guards of what is done in a sitting; each gives the sentence that refuses, or null. */
const GARDES = {
  modifierSeance: vivante,
  ouvrirSeance(s) {
    if (s.closeLe) return CLOSE
    if (s.etapeCommission === null) return 'Cette commission est close.'
    if (s.etapeCommission !== s.etape)
      return s.etape === 2
        ? 'La commission n’a pas encore validé ses avis.'
        : 'Les avis de cette commission sont déjà validés.'
    if (!s.president || !s.secretaire) return 'Désignez la présidence et le secrétariat de la séance.'
    if (s.membres.length === 0) return 'Aucun membre n’est en exercice.'
    return s.ouverteLe || s.membres.some(estPresent) ? null : APPEL_D_ABORD
  },
  annulerOuverture: (s) =>
    vivante(s) ??
    (s.dossiers.some((d) => d.enregistre)
      ? 'Un dossier est enregistré\u00a0: l’ouverture ne s’annule plus.'
      : null),
  suspendreSeance: ouverte,
  reprendreSeance: ouverte,
  cloreSeance: ouverte,
  pointerMembre: vivante,
  donnerPouvoir: vivante,
  deplacerDossier: vivante,
  grouperDeports: vivante,
  ecarterDossier: vivante,
  appelerDossier: enSeance,
  pointerSortie: enSeance,
  enregistrerDossier: enSeance,
  preparerCarnets: vivante,
  rectifierSeance: (s) => (s.closeLe ? null : 'La séance n’est pas close\u00a0: corrigez l’appel.'),
} as const satisfies Record<string, Garde>
export type ActionSeance = keyof typeof GARDES

/** Why that act is refused now, in a sentence; null when it is possible. */
export const refusSeance = (action: ActionSeance, s: FaitsSeance): string | null => GARDES[action](s)

/** What may be done now, by who conducts. */
export const actionsSeance = (s: FaitsSeance): ActionSeance[] =>
  (Object.keys(GARDES) as ActionSeance[]).filter((a) => {
    if (GARDES[a](s) !== null) return false
    const statut = statutDe(s)
    if (a === 'ouvrirSeance') return statut === 'preparee'
    if (a === 'annulerOuverture') return statut !== 'preparee'
    if (a === 'suspendreSeance') return statut === 'ouverte'
    return a !== 'reprendreSeance' || statut === 'suspendue'
  })
