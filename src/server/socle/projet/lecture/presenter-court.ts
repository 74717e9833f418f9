import type { SqlBool } from 'kysely'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { type ActeurProjet, actesPossibles } from '#domain/projet/actes.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import {
  etapesBilanManquantes,
  etapesCompletes,
  type FaitsProjet,
  faitsPublies,
} from '#domain/projet/faits.ts'
import type { Moment } from '#domain/projet/gardes/garde.ts'
import { ongletDe } from '#domain/projet/liste/onglets.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { champsDe, NOMS_LISTE } from '#domain/projet/saisie/champs.ts'
import type { Acteur } from '#server/contexte.ts'
import { faitsDe } from '../faits.ts'
import type { LigneCourte } from './selection.ts'

const iso = (d: Date | string | null): string | null => (d === null ? null : new Date(d).toISOString())

/** What an answer depends on of its reader. */
export type Lecteur = Pick<Acteur, 'role' | 'porteurId'>

/** A row that says whether a link of its reader with it acts. */
type LigneJugee = LigneCourte & { deporte?: SqlBool }

/** The reader, as the table of actions knows them. */
export const acteurDe = (l: LigneJugee, lecteur: Lecteur): ActeurProjet => ({
  role: lecteur.role,
  proprietaire: lecteur.porteurId === l.porteurId,
  deporte: l.deporte === true,
})
export const momentDe = (l: LigneCourte, maintenant: Date): Moment => ({
  instant: maintenant,
  periodeOuverte: l.periodeOuverte,
})

/** An application as lists show it to this reader: for its holder, only what is published. */
export function presenterCourt(l: LigneJugee, lecteur: Lecteur, maintenant: Date): ProjetCourt {
  const faits = faitsDe(l)
  const estPorteur = lecteur.role === 'porteurProjet'
  const vus = estPorteur ? faitsPublies(faits) : faits
  const actions = actesPossibles(vus, acteurDe(l, lecteur), momentDe(l, maintenant))
  return {
    ...identite(l),
    ...etatsDe(vus),
    isEditing: actions.includes('enregistrerEtape'),
    actions,
    etapes: etapesCompletes(faits),
    etapesBilan: [1, 2, 3].map((n) => !etapesBilanManquantes(faits).includes(n)),
    onglet: ongletDe(vus),
    montantAlloue: montantAlloue(l, vus, estPorteur),
    ...(!estPorteur && { montantRecommande: l.montantRecommande }),
    numeroConvention: vus.numeroConvention,
    datePaiement: l.paiement?.datePaiement ?? null,
    dateCommission: l.commissionDate,
    stepBilan: l.bilan?.stepBilan ?? 0,
    chronologie: chronologie(l, vus),
    nbProjets: l.nbProjets,
    porteurProjet: {
      id: l.porteurId,
      nomStructure: l.nomStructure,
      ville: l.porteurVille,
      nbProjets: l.nbProjets,
    },
    commission: commission(l),
    paiement: l.paiement,
    ...(l.lotVivant && aLeDroitAjoute(lecteur.role, 'virement.canApprove') && { lotVirement: l.lotVivant }),
    ...(l.virementRejete && aLeDroitAjoute(lecteur.role, 'virement.canConsult') && { virementRejete: true }),
  }
}

function identite(l: LigneCourte) {
  const { id, numero, version, annee } = l
  const creeLe = l.creeLe.toISOString()
  return {
    id,
    numero,
    version,
    annee,
    ...champsDe(NOMS_LISTE, l),
    dateCreation: creeLe,
    date: creeLe,
    step: l.etape,
  }
}

/** What the board gives; before, staff see what the first stage proposes. Its word: `montantAvance`. */
function montantAlloue(l: LigneCourte, vus: FaitsProjet, estPorteur: boolean): number | null {
  if (vus.caAvis !== null) return l.caMontant
  return estPorteur ? null : l.caaMontant
}

/** Dates the reader may know: opinions and decisions have the day they were published. */
const chronologie = (l: LigneCourte, vus: FaitsProjet): ProjetCourt['chronologie'] => ({
  creeLe: l.creeLe.toISOString(),
  modifieLe: l.modifieLe.toISOString(),
  signeLe: iso(l.signeLe),
  controleLe: l.controle?.courant ? iso(l.controle.le) : null,
  affecteLe: iso(l.affecteLe),
  caaLe: vus.caaAvis === null ? null : iso(l.caaValideeLe),
  decisionPublieeLe: vus.caAvis === null ? null : iso(l.caValideeLe),
  conventionSigneeLe: iso(l.conventionSigneeLe),
  datePaiement: l.paiement?.datePaiement ?? null,
  attestationSigneeLe: iso(l.attestationSigneeLe),
  bilanRempliLe: iso(l.bilan?.rempliLe ?? null),
  bilanControleLe: iso(l.controleBilan?.le ?? null),
  retireLe: iso(l.retireLe),
  archiveLe: iso(l.archiveLe),
  anonymiseLe: iso(l.anonymiseLe),
})

function commission(l: LigneCourte): ProjetCourt['commission'] {
  if (l.commissionId === null || l.commissionDate === null) return null
  return {
    id: l.commissionId,
    numero: l.commissionNumero ?? 0,
    annee: l.commissionAnnee ?? 0,
    date: l.commissionDate,
    step: l.caaValideeLe === null ? 1 : 2,
    isClosed: l.caValideeLe !== null,
  }
}
