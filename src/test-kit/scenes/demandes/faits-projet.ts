import type { FaitsProjet } from '#domain/projet/faits.ts'

/** The n-th instant of a story, one hour apart. */
export const heure = (n: number): Date => new Date(Date.UTC(2026, 2, 2, 9 + n))

/** Just created: nothing filled, nothing signed. */
export const BROUILLON: FaitsProjet = {
  etape: 1,
  isDraft: true,
  etapes: [false, false, false, false],
  etapesLe: [null, null, null, null],
  signatairePresent: false,
  revision: 1,
  premiereSignatureLe: null,
  signeLe: null,
  signeRevision: null,
  codeExpireLe: null,
  controle: null,
  retireLe: null,
  archiveLe: null,
  anonymiseLe: null,
  commission: null,
  caaAvis: null,
  caAvis: null,
  numeroConvention: null,
  conventionSigneeLe: null,
  paye: false,
  lotVivant: null,
  ribGeleJusque: null,
  attestationRemplieLe: null,
  attestationSigneeLe: null,
  bilan: null,
  controleBilan: null,
}

const verdict = { le: heure(7), courant: true, projetValide: true, presentationValide: true }
const oui = { ...verdict, budgetValide: true, fichiersValide: true }
const verdictBilan = {
  le: heure(20),
  bilanValide: true,
  documentsBilanValide: true,
  documentsComValide: true,
}
const saisie = {
  ...BROUILLON,
  isDraft: false,
  etapes: [true, true, true, true] as [boolean, boolean, boolean, boolean],
  etapesLe: [heure(1), heure(2), heure(3), heure(4)] as const,
}

const documents = { ...saisie, etape: 4, revision: 5 }
const aSigner = { ...saisie, etape: 5, signatairePresent: true, revision: 6 }
const signee = { ...aSigner, premiereSignatureLe: heure(6), signeLe: heure(6), signeRevision: 6 }
const refusee = { ...signee, controle: { ...verdict, budgetValide: false, fichiersValide: true } }
const enCorrection = { ...refusee, revision: 7, isDraft: true, etape: 3 }
const corrigee = {
  ...refusee,
  revision: 8,
  etape: 3,
  etapesLe: [heure(1), heure(2), heure(8), heure(4)] as const,
}
const acceptee = { ...signee, controle: oui }
const affectee = { ...acceptee, commission: { caaValideeLe: null, caValideeLe: null } }
const avisDonne = { ...affectee, caaAvis: 'accepte' as const }
const etape2 = { ...avisDonne, commission: { caaValideeLe: heure(10), caValideeLe: null } }
const attente2 = { ...etape2, caaAvis: 'attente' as const }
const decidee = { ...etape2, caAvis: 'accepte' as const }
const publiee = {
  ...decidee,
  commission: { caaValideeLe: heure(10), caValideeLe: heure(11) },
  numeroConvention: 'C-2026-0001',
}
const conventionnee = { ...publiee, conventionSigneeLe: heure(12) }
const payee = { ...conventionnee, paye: true }
const attestationRemplie = { ...payee, attestationRemplieLe: heure(14) }
const attestationSignee = { ...attestationRemplie, attestationSigneeLe: heure(15) }
const bilan = { stepBilan: 3, isDraft: false, etapesLe: [heure(16), heure(17), heure(18)] as const }
const bilanEnCours = {
  ...attestationSignee,
  bilan: { stepBilan: 1, isDraft: false, etapesLe: [heure(16), null, null] as const, rempliLe: null },
}
const bilanRempli = { ...attestationSignee, bilan: { ...bilan, rempliLe: heure(18) } }
const bilanRefuse = { ...bilanRempli, controleBilan: { ...verdictBilan, documentsBilanValide: false } }
const bilanCorrige = {
  ...bilanRefuse,
  bilan: { ...bilan, etapesLe: [heure(16), heure(21), heure(18)] as const, rempliLe: heure(21) },
}

/** One application at each place of the life cycle. */
export const SITUATIONS = {
  brouillon: BROUILLON,
  documents,
  aSigner,
  signee,
  refusee,
  enCorrection,
  corrigee,
  acceptee,
  affectee,
  avisDonne,
  refuseeCAANonPubliee: { ...affectee, caaAvis: 'refuse' },
  etape2,
  attente2,
  refuseeCAA: { ...etape2, caaAvis: 'refuse' },
  decidee,
  refuseeCANonPubliee: { ...etape2, caAvis: 'refuse' },
  refuseeCA: { ...etape2, caAvis: 'refuse', commission: publiee.commission },
  publiee,
  conventionnee,
  payee,
  attestationRemplie,
  attestationSignee,
  bilanEnCours,
  bilanRempli,
  bilanRefuse,
  bilanCorrige,
  terminee: { ...bilanRempli, controleBilan: verdictBilan },
  retiree: { ...signee, retireLe: heure(7) },
  archivee: { ...bilanRempli, controleBilan: verdictBilan, archiveLe: heure(30) },
} as const satisfies Record<string, FaitsProjet>
export type Situation = keyof typeof SITUATIONS
