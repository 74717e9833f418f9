import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { ActeProjet } from '#domain/projet/actes.ts'
import type { Hasard } from './hasard.ts'

/** Acts that the demonstration plays; the others send a code, delete, undo or remind. */
export type ActionJouee =
  | 'creer'
  | Exclude<
      ActeProjet,
      | 'supprimerDemande'
      | 'codeVerification'
      | 'annulerControle'
      | 'annulerPaiement'
      | 'desarchiver'
      | 'relancerPorteur'
    >

/** One act of a seeded application, `apres` days after the one before. */
export interface ActePrevu {
  action: ActionJouee
  /** Step saved, verdict or decision, as the act needs. */
  detail?: number | 'brouillon' | 'accepte' | 'refuse' | 'attente'
  apres: number
}

/** Where an application of a season stops. */
export type Destin = keyof typeof DESTINS

const saisie = (jusque: number): ActePrevu[] => [
  { action: 'creer', apres: 0 },
  ...Array.from(
    { length: jusque },
    (_, i): ActePrevu => ({ action: 'enregistrerEtape', detail: i + 1, apres: i === 0 ? 0 : 1 }),
  ),
]
const signee: ActePrevu[] = [...saisie(5), { action: 'signerDemande', apres: 0 }]
const controlee: ActePrevu[] = [...signee, { action: 'controler', detail: 'accepte', apres: 6 }]
const renvoyee: ActePrevu[] = [...signee, { action: 'controler', detail: 'refuse', apres: 5 }]
const corrigee: ActePrevu[] = [
  ...renvoyee,
  { action: 'enregistrerEtape', detail: 3, apres: 2 },
  { action: 'signerDemande', apres: 1 },
]
const affectee: ActePrevu[] = [
  ...controlee,
  { action: 'affecterCommission', apres: 4 },
  { action: 'recommander', apres: 3 },
]
const avis = (detail: 'accepte' | 'refuse' | 'attente'): ActePrevu[] => [
  ...affectee,
  { action: 'donnerAvisCAA', detail, apres: 9 },
]
const decidee = (detail: 'accepte' | 'refuse'): ActePrevu[] => [
  ...avis('accepte'),
  { action: 'deciderCA', detail, apres: 20 },
]
const conventionnee: ActePrevu[] = [...decidee('accepte'), { action: 'signerConvention', apres: 18 }]
const payee: ActePrevu[] = [...conventionnee, { action: 'validerPaiement', apres: 5 }]
const attestee: ActePrevu[] = [
  ...payee,
  { action: 'remplirAttestation', apres: 10 },
  { action: 'signerAttestation', apres: 0 },
]
/** A report, so many days after the attestation, and what its review says. */
const bilan = (apres: number): ActePrevu[] => [
  ...attestee,
  { action: 'enregistrerBilan', detail: 1, apres },
  { action: 'enregistrerBilan', detail: 2, apres: 1 },
  { action: 'enregistrerBilan', detail: 3, apres: 1 },
]
const controleBilan = (detail: 'accepte' | 'refuse', apres: number): ActePrevu => ({
  action: 'controlerBilan',
  detail,
  apres,
})
const terminee: ActePrevu[] = [...bilan(80), controleBilan('accepte', 8)]

/** Every place of the life cycle an application can stand at, with the acts that lead there. */
export const DESTINS = {
  brouillon1: [{ action: 'creer', apres: 0 }],
  brouillon3: saisie(2),
  brouillon4: saisie(3),
  aSigner: saisie(5),
  enControle: signee,
  aCorriger: renvoyee,
  corrigee,
  retiree: [...signee, { action: 'retirerDemande', apres: 2 }],
  controlee,
  affectee,
  avisAccepte: avis('accepte'),
  avisRefuse: avis('refuse'),
  avisAttente: avis('attente'),
  decideeAccepte: decidee('accepte'),
  decideeRefuse: decidee('refuse'),
  attenteAcceptee: [...avis('attente'), { action: 'deciderCA', detail: 'accepte', apres: 20 }],
  conventionnee,
  payee,
  attestationRemplie: [...payee, { action: 'remplirAttestation', apres: 10 }],
  attestee,
  bilanBrouillon: [...attestee, { action: 'enregistrerBilan', detail: 1, apres: 90 }],
  bilanRempli: bilan(240),
  bilanRefuse: [...bilan(130), controleBilan('refuse', 20)],
  terminee,
  termineeTard: [...bilan(190), controleBilan('accepte', 12)],
  archivee: [...terminee, { action: 'archiver', apres: 30 }],
  refusCaaArchivee: [...avis('refuse'), { action: 'archiver', apres: 90 }],
  refusCaArchivee: [...decidee('refuse'), { action: 'archiver', apres: 90 }],
} as const satisfies Record<string, readonly ActePrevu[]>

/** Day of the calendar `n` days from the first start. */
export const jourRelatif = (aujourdhui: Jour, nombre: number): Jour => ajouterJours(aujourdhui, nombre)

/** Noon or so on that day: acts of one day keep their order by `rang`. */
export function instantDe(jour: Jour, rang: number, hasard: Hasard): Date {
  return new Date(Date.parse(`${jour}T08:00:00Z`) + rang * 600_000 + hasard.entier(0, 299) * 1000)
}
