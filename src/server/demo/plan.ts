import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { ActionProjet } from '#domain/projet/actions.ts'
import type { Hasard } from './hasard.ts'

/** Acts that the demonstration plays; the others undo or remind, and nothing of the application is theirs. */
export type ActionJouee =
  | 'creer'
  | Exclude<
      ActionProjet,
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
const bilanRempli: ActePrevu[] = [
  ...attestee,
  { action: 'enregistrerBilan', detail: 1, apres: 2 },
  { action: 'enregistrerBilan', detail: 2, apres: 1 },
  { action: 'enregistrerBilan', detail: 3, apres: 1 },
]
const terminee: ActePrevu[] = [...bilanRempli, { action: 'controlerBilan', detail: 'accepte', apres: 8 }]

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
  bilanBrouillon: [...attestee, { action: 'enregistrerBilan', detail: 1, apres: 2 }],
  bilanRempli,
  bilanRefuse: [...bilanRempli, { action: 'controlerBilan', detail: 'refuse', apres: 8 }],
  terminee,
  archivee: [...terminee, { action: 'archiver', apres: 30 }],
  refusCaaArchivee: [...avis('refuse'), { action: 'archiver', apres: 90 }],
  refusCaArchivee: [...decidee('refuse'), { action: 'archiver', apres: 90 }],
} as const satisfies Record<string, readonly ActePrevu[]>

/** A deposit season and what became of its applications; days are counted from the first start. */
export interface Saison {
  nom: string
  /** Day of the commission, and how far it got. */
  commission: { jour: number; etat: 'fermee' | 'etape2' | 'etape1' } | null
  /** First and last day of deposit. */
  depot: [number, number]
  destins: [Destin, number][]
}

export const SAISONS: Saison[] = [
  {
    nom: 'avant-dernière',
    commission: { jour: -690, etat: 'fermee' },
    depot: [-800, -745],
    destins: [
      ['archivee', 18],
      ['refusCaaArchivee', 4],
      ['refusCaArchivee', 4],
      ['terminee', 4],
    ],
  },
  {
    nom: 'dernière',
    commission: { jour: -330, etat: 'fermee' },
    depot: [-440, -385],
    destins: [
      ['terminee', 9],
      ['bilanRefuse', 3],
      ['bilanRempli', 5],
      ['bilanBrouillon', 3],
      ['attestee', 2],
      ['attestationRemplie', 1],
      ['payee', 3],
      ['avisRefuse', 3],
      ['decideeRefuse', 3],
      ['retiree', 1],
    ],
  },
  {
    nom: 'récente',
    commission: { jour: -75, etat: 'fermee' },
    depot: [-185, -130],
    destins: [
      ['payee', 4],
      ['conventionnee', 6],
      ['decideeAccepte', 4],
      ['attenteAcceptee', 2],
      ['decideeRefuse', 2],
      ['avisRefuse', 2],
    ],
  },
  {
    nom: 'au conseil',
    commission: { jour: 12, etat: 'etape2' },
    depot: [-120, -75],
    destins: [
      ['avisAccepte', 5],
      ['avisAttente', 2],
      ['avisRefuse', 2],
      ['decideeAccepte', 2],
    ],
  },
  {
    nom: 'en commission',
    commission: { jour: 60, etat: 'etape1' },
    depot: [-58, -42],
    destins: [
      ['affectee', 5],
      ['avisAccepte', 2],
      ['avisAttente', 1],
      ['avisRefuse', 1],
    ],
  },
  {
    nom: 'en cours',
    commission: null,
    depot: [-26, -10],
    destins: [
      ['controlee', 5],
      ['enControle', 6],
      ['aCorriger', 3],
      ['corrigee', 2],
      ['retiree', 1],
      ['aSigner', 3],
      ['brouillon4', 2],
      ['brouillon3', 2],
      ['brouillon1', 2],
    ],
  },
]

/** Day of the calendar `n` days from the first start. */
export const jourRelatif = (aujourdhui: Jour, n: number): Jour => ajouterJours(aujourdhui, n)

/** Noon or so on that day: acts of one day keep their order by `rang`. */
export function instantDe(jour: Jour, rang: number, hasard: Hasard): Date {
  return new Date(Date.parse(`${jour}T08:00:00Z`) + rang * 600_000 + hasard.entier(0, 299) * 1000)
}
