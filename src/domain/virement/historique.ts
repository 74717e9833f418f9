import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { direMotif } from './banque/motifs-banque.ts'
import { direVop, RESULTATS_VOP } from './verification-beneficiaire.ts'

type Valeurs = Record<string, unknown>
const valeurs = (v: unknown): Valeurs => (typeof v === 'object' && v !== null ? (v as Valeurs) : {})
const dit = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)
const nombre = (n: number, mot: string): string => `${n}\u00a0${mot}${n > 1 ? 's' : ''}`
const references = (v: unknown): string => (Array.isArray(v) ? v.join(', ') : '')

const DETAILS: Record<string, (avant: Valeurs, apres: Valeurs) => string | null> = {
  preparerLot: (_, a) => lignesDites(a),
  ajouterLignes: (_, a) => lignesDites(a),
  retirerLigne: (a) => dit(a.reference),
  reprendreRib: (a, b) => `${a.reference}\u00a0: ${a.iban} devient ${b.iban}`,
  changerExecution: (a, b) => `Du ${jourDit(a.execution)} au ${jourDit(b.execution)}`,
  approuverLot: (_, a) =>
    [
      lignesDites(a),
      a.comptesOuvertsParQuiApprouve && 'par qui a ouvert ou modifié le compte de qui l’a préparé',
    ]
      .filter(Boolean)
      .join(', '),
  annulerLot: (_, a) => [dit(a.motif), arretDit(a)].filter(Boolean).join(' '),
  diviserLot: (_, a) => `${references(a.references)}\u00a0: dans ${a.lot}`,
  confirmerLignes: (_, a) =>
    `${references(a.references)}\u00a0: ${a.annule === true ? 'exécuté par la banque' : 'payé'} le ${jourDit(a.dateValeur)}`,
  rejeterLigne: (_, a) =>
    [a.reference, direMotif(dit(a.code)), dit(a.motif)].filter(Boolean).join('\u00a0: '),
  noterVop: (_, a) => {
    const resultat = RESULTATS_VOP.find((r) => r === a.resultat)
    return `${a.reference}\u00a0: ${resultat ? direVop(resultat, dit(a.nom)) : 'effacé'}`
  },
  appliquerReponse: (_, a) =>
    [
      `${a.nom}\u00a0: ${nombre(Number(a.confirmees), 'payée')}, ${nombre(Number(a.rejetees), 'rejetée')}`,
      a.executees && nombre(Number(a.executees), 'exécutée'),
    ]
      .filter(Boolean)
      .join(', '),
  reglerExecution: (_, a) => `${a.reference}\u00a0: ${dit(a.raison)}`,
}

/** « Arrêté auprès de la banque le 26 novembre 2026, par Camille Renard. » */
const arretDit = (a: Valeurs): string | null =>
  dit(a.arreteLe) && `Arrêté auprès de la banque le ${jourDit(a.arreteLe)}, par ${dit(a.arretePar)}.`

const jourDit = (v: unknown): string => formatJourLong(dit(v))

function lignesDites(a: Valeurs): string {
  return `${nombre(Number(a.nombre), 'ligne')}, ${formatEuros(Number(a.montant))}`
}

/** What a run's act changed, in a few words; null when its name says it all, or once it was erased. */
export const direActeLot = (acte: string, avant: unknown, apres: unknown): string | null =>
  avant === null && apres === null ? null : (DETAILS[acte]?.(valeurs(avant), valeurs(apres)) ?? null)
