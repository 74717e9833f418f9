import { AVIS_A_VALIDER, AVIS_DEJA_VALIDES, COMMISSION_CLOSE } from '#domain/commission/refus.ts'
import {
  actesOfferts,
  avecDroitAjoute,
  etat,
  type Garde,
  nomsDe,
  type Refus,
  refusDe,
  type TableActes,
} from '#domain/commun/acte.ts'
import type { Role } from '#domain/commun/roles.ts'
import { estPresent, type FaitsSeance, statutDe } from './faits.ts'
import type { StatutSeance } from './reponse.ts'

const CLOSE = etat('Cette séance est close.')
/** Refusal as long as nobody is present at the roll call. */
export const APPEL_D_ABORD = 'Faites d’abord l’appel\u00a0: personne n’est présent.'
const PAS_OUVERTE = etat('La séance n’est pas ouverte.')
const AUCUN_MEMBRE = etat('Aucun membre n’est en exercice.')

type GardeSeance = Garde<FaitsSeance>

const quiConduit = avecDroitAjoute(['seance.canConduct'])

const vivante: GardeSeance = (faits) => (faits.closeLe ? CLOSE : null)
const ouverte: GardeSeance = (faits) => (faits.ouverteLe ? null : PAS_OUVERTE)
const nonSuspendue: GardeSeance = (faits) =>
  statutDe(faits) === 'suspendue' ? etat('La séance est suspendue\u00a0: reprenez-la d’abord.') : null
const sonEtape: GardeSeance = (faits) => {
  if (faits.etapeCommission === null) return etat(COMMISSION_CLOSE)
  if (faits.etapeCommission === faits.etape) return null
  return faits.etape === 2 ? etat(AVIS_A_VALIDER) : etat(AVIS_DEJA_VALIDES)
}
const enFonction: GardeSeance = (faits) =>
  faits.president && faits.secretaire ? null : etat('Désignez la présidence et le secrétariat de la séance.')
const avecMembres: GardeSeance = (faits) => (faits.membres.length === 0 ? AUCUN_MEMBRE : null)
const appelFait: GardeSeance = (faits) =>
  faits.ouverteLe || faits.membres.some(estPresent) ? null : etat(APPEL_D_ABORD)
const rienEnregistre: GardeSeance = (faits) =>
  faits.dossiers.some((d) => d.enregistre)
    ? etat('Un dossier est enregistré\u00a0: l’ouverture ne s’annule plus.')
    : null
const close: GardeSeance = (faits) =>
  faits.closeLe ? null : etat('La séance n’est pas close\u00a0: corrigez l’appel.')

const pvNonArrete: GardeSeance = (faits) =>
  faits.pvArrete
    ? etat(
        'Le procès-verbal de cette séance est arrêté\u00a0: commencez un rectificatif pour y corriger une heure ou une présence.',
      )
    : null

/** Statuses in which an act is offered: elsewhere it is accepted, and changes nothing. */
const quand =
  (...statuts: StatutSeance[]) =>
  (s: FaitsSeance): boolean =>
    statuts.includes(statutDe(s))

/** What is done in a sitting: who, and from which facts. */
export const ACTES_SEANCE = {
  modifierSeance: { qui: quiConduit, garde: [vivante] },
  ouvrirSeance: {
    qui: quiConduit,
    garde: [vivante, sonEtape, enFonction, avecMembres, appelFait],
    offert: quand('preparee'),
  },
  annulerOuverture: {
    qui: quiConduit,
    garde: [vivante, rienEnregistre],
    offert: quand('ouverte', 'suspendue'),
  },
  suspendreSeance: { qui: quiConduit, garde: [vivante, ouverte], offert: quand('ouverte') },
  reprendreSeance: { qui: quiConduit, garde: [vivante, ouverte], offert: quand('suspendue') },
  cloreSeance: { qui: quiConduit, garde: [vivante, ouverte] },
  pointerMembre: { qui: quiConduit, garde: [vivante] },
  donnerPouvoir: { qui: quiConduit, garde: [vivante] },
  deplacerDossier: { qui: quiConduit, garde: [vivante] },
  grouperDeports: { qui: quiConduit, garde: [vivante] },
  ecarterDossier: { qui: quiConduit, garde: [vivante] },
  appelerDossier: { qui: quiConduit, garde: [vivante, nonSuspendue, ouverte] },
  pointerSortie: { qui: quiConduit, garde: [vivante, nonSuspendue, ouverte] },
  enregistrerDossier: { qui: quiConduit, garde: [vivante, nonSuspendue, ouverte] },
  preparerCarnets: { qui: quiConduit, garde: [vivante, avecMembres] },
  rectifierSeance: { qui: quiConduit, garde: [close, pvNonArrete] },
} as const satisfies TableActes<string, FaitsSeance, { role: Role }>
export type ActeSeance = keyof typeof ACTES_SEANCE
export const NOMS_ACTES_SEANCE = nomsDe(ACTES_SEANCE)

/** What keeps this role from that act now; null: nothing. */
export const refusSeance = (acte: ActeSeance, faits: FaitsSeance, role: Role): Refus | null =>
  refusDe(ACTES_SEANCE[acte], faits, { role }, null)

/** What this role may do now in the sitting. */
export const actesSeance = (faits: FaitsSeance, role: Role): ActeSeance[] =>
  actesOfferts(ACTES_SEANCE, faits, { role }, null)
