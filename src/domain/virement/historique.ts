import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { direMotif } from './banque/motifs-banque.ts'
import { direVop, RESULTATS_VOP } from './verification-beneficiaire.ts'

type Valeurs = Record<string, unknown>
const valeurs = (valeur: unknown): Valeurs =>
  typeof valeur === 'object' && valeur !== null ? (valeur as Valeurs) : {}
const dit = (valeur: unknown): string | null => (typeof valeur === 'string' && valeur !== '' ? valeur : null)
const nombre = (nombre: number, mot: string): string => `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`
const references = (valeur: unknown): string => (Array.isArray(valeur) ? valeur.join(', ') : '')

const DETAILS: Record<string, (avant: Valeurs, apres: Valeurs) => string | null> = {
  preparerLot: (_, a) => lignesDites(a),
  ajouterLignes: (_, a) => lignesDites(a),
  retirerLigne: (a) => dit(a.reference),
  reprendreRib: (a, b) => `${a.reference}\u00a0: ${a.iban} devient ${b.iban}`,
  changerExecution: (a, b) => `Du ${jourDit(a.execution)} au ${jourDit(b.execution)}`,
  approuverLot: (_, valeurs) =>
    [
      lignesDites(valeurs),
      valeurs.comptesOuvertsParQuiApprouve && 'par qui a ouvert ou modifié le compte de qui l’a préparé',
    ]
      .filter(Boolean)
      .join(', '),
  annulerLot: (_, a) => [dit(a.motif), arretDit(a)].filter(Boolean).join(' '),
  diviserLot: (_, a) => `${references(a.references)}\u00a0: dans ${a.lot}`,
  confirmerLignes: (_, a) =>
    `${references(a.references)}\u00a0: ${a.annule === true ? 'exécuté par la banque' : 'payé'} le ${jourDit(a.dateValeur)}`,
  rejeterLigne: (_, a) =>
    [a.reference, direMotif(dit(a.code)), dit(a.motif)].filter(Boolean).join('\u00a0: '),
  noterVop: (_, valeurs) => {
    const resultat = RESULTATS_VOP.find((r) => r === valeurs.resultat)
    return `${valeurs.reference}\u00a0: ${resultat ? direVop(resultat, dit(valeurs.nom)) : 'effacé'}`
  },
  appliquerReponse: (_, valeurs) =>
    [
      `${valeurs.nom}\u00a0: ${nombre(Number(valeurs.confirmees), 'payée')}, ${nombre(Number(valeurs.rejetees), 'rejetée')}`,
      valeurs.executees && nombre(Number(valeurs.executees), 'exécutée'),
    ]
      .filter(Boolean)
      .join(', '),
  reglerExecution: (_, a) => `${a.reference}\u00a0: ${dit(a.raison)}`,
}

/** « Arrêté auprès de la banque le 26 novembre 2026, par Camille Renard. » */
const arretDit = (valeurs: Valeurs): string | null =>
  dit(valeurs.arreteLe) &&
  `Arrêté auprès de la banque le ${jourDit(valeurs.arreteLe)}, par ${dit(valeurs.arretePar)}.`

const jourDit = (valeur: unknown): string => formatJourLong(dit(valeur))

function lignesDites(valeurs: Valeurs): string {
  return `${nombre(Number(valeurs.nombre), 'ligne')}, ${formatEuros(Number(valeurs.montant))}`
}

/** What a run's act changed, in a few words; null when its name says it all, or once it was erased. */
export const direActeLot = (acte: string, avant: unknown, apres: unknown): string | null =>
  avant === null && apres === null ? null : (DETAILS[acte]?.(valeurs(avant), valeurs(apres)) ?? null)
