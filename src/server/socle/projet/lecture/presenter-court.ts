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
import type { Acteur } from '#server/contexte/acteur.ts'
import { faitsDe } from '../faits.ts'
import type { LigneCourte } from './selection.ts'

const iso = (instant: Date | string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

/** What an answer depends on of its reader. */
export type Lecteur = Pick<Acteur, 'role' | 'porteurId'> & Partial<Pick<Acteur, 'membre'>>

/** A row that says whether a link of its reader with it acts. */
type LigneJugee = LigneCourte & { deporte?: SqlBool }

/** The reader, as the table of actions knows them. */
export const acteurDe = (ligne: LigneJugee, lecteur: Lecteur): ActeurProjet => ({
  role: lecteur.role,
  proprietaire: lecteur.porteurId === ligne.porteurId,
  membre: lecteur.membre ?? null,
  deporte: ligne.deporte === true,
})
export const momentDe = (ligne: LigneCourte, maintenant: Date): Moment => ({
  instant: maintenant,
  periodeOuverte: ligne.periodeOuverte,
})

/** An application as lists show it to this reader: for its holder, only what is published. */
export function presenterCourt(ligne: LigneJugee, lecteur: Lecteur, maintenant: Date): ProjetCourt {
  const faits = faitsDe(ligne)
  const estPorteur = lecteur.role === 'porteurProjet'
  const vus = estPorteur ? faitsPublies(faits) : faits
  const actions = actesPossibles(vus, acteurDe(ligne, lecteur), momentDe(ligne, maintenant))
  return {
    ...identite(ligne),
    ...etatsDe(vus),
    isEditing: actions.includes('enregistrerEtape'),
    actions,
    etapes: etapesCompletes(faits),
    etapesBilan: [1, 2, 3].map((n) => !etapesBilanManquantes(faits).includes(n)),
    onglet: ongletDe(vus),
    montantAlloue: montantAlloue(ligne, vus, estPorteur),
    ...(!estPorteur && { montantRecommande: ligne.montantRecommande }),
    numeroConvention: vus.numeroConvention,
    datePaiement: ligne.paiement?.datePaiement ?? null,
    dateCommission: ligne.commissionDate,
    stepBilan: ligne.bilan?.stepBilan ?? 0,
    chronologie: chronologie(ligne, vus),
    nbProjets: ligne.nbProjets,
    porteurProjet: {
      id: ligne.porteurId,
      nomStructure: ligne.nomStructure,
      ville: ligne.porteurVille,
      nbProjets: ligne.nbProjets,
      // A structure's past is the staff's: whoever registered with its number may not be of it.
      ...(!estPorteur && ligne.aidesAnterieures > 0 && { aidesAnterieures: ligne.aidesAnterieures }),
    },
    commission: commission(ligne),
    paiement: ligne.paiement,
    ...(ligne.lotVivant &&
      aLeDroitAjoute(lecteur.role, 'virement.canApprove') && { lotVirement: ligne.lotVivant }),
    ...(ligne.virementRejete &&
      aLeDroitAjoute(lecteur.role, 'virement.canConsult') && { virementRejete: true }),
  }
}

function identite(ligne: LigneCourte) {
  const { id, numero, version, annee } = ligne
  const creeLe = ligne.creeLe.toISOString()
  return {
    id,
    numero,
    version,
    annee,
    ...champsDe(NOMS_LISTE, ligne),
    dateCreation: creeLe,
    date: creeLe,
    step: ligne.etape,
  }
}

/** What the board gives; before, staff see what the first stage proposes. Its word: `montantAvance`. */
function montantAlloue(ligne: LigneCourte, vus: FaitsProjet, estPorteur: boolean): number | null {
  if (vus.caAvis !== null) return ligne.caMontant
  return estPorteur ? null : ligne.caaMontant
}

/** Dates the reader may know: opinions and decisions have the day they were published. */
const chronologie = (ligne: LigneCourte, vus: FaitsProjet): ProjetCourt['chronologie'] => ({
  creeLe: ligne.creeLe.toISOString(),
  modifieLe: ligne.modifieLe.toISOString(),
  signeLe: iso(ligne.signeLe),
  controleLe: ligne.controle?.courant ? iso(ligne.controle.le) : null,
  affecteLe: iso(ligne.affecteLe),
  caaLe: vus.caaAvis === null ? null : iso(ligne.caaValideeLe),
  decisionPublieeLe: vus.caAvis === null ? null : iso(ligne.caValideeLe),
  conventionSigneeLe: iso(ligne.conventionSigneeLe),
  datePaiement: ligne.paiement?.datePaiement ?? null,
  attestationSigneeLe: iso(ligne.attestationSigneeLe),
  bilanRempliLe: iso(ligne.bilan?.rempliLe ?? null),
  bilanControleLe: iso(ligne.controleBilan?.le ?? null),
  retireLe: iso(ligne.retireLe),
  archiveLe: iso(ligne.archiveLe),
  anonymiseLe: iso(ligne.anonymiseLe),
})

function commission(ligne: LigneCourte): ProjetCourt['commission'] {
  if (ligne.commissionId === null || ligne.commissionDate === null) return null
  return {
    id: ligne.commissionId,
    numero: ligne.commissionNumero ?? 0,
    annee: ligne.commissionAnnee ?? 0,
    date: ligne.commissionDate,
    step: ligne.caaValideeLe === null ? 1 : 2,
    isClosed: ligne.caValideeLe !== null,
  }
}
