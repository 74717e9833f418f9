import { type ActeProjet, peut } from '#domain/projet/actes.ts'
import { bilanRefuse, etapesBilanRefusees, etapesRefusees, type FaitsProjet } from '#domain/projet/faits.ts'

type Effet = (f: FaitsProjet, le: Date) => Partial<FaitsProjet>

const controle =
  (ok: boolean, budgetValide: boolean): Effet =>
  (_f, le) => ({
    controle: {
      le,
      courant: true,
      projetValide: true,
      presentationValide: ok,
      budgetValide,
      fichiersValide: true,
    },
  })
const controleBilan =
  (ok: boolean): Effet =>
  (_f, le) => ({
    controleBilan: { le, bilanValide: true, documentsBilanValide: ok, documentsComValide: true },
  })
const commission = (f: FaitsProjet, change: object): Partial<FaitsProjet> => ({
  commission: { caaValideeLe: null, caValideeLe: null, ...f.commission, ...change },
})
const corriger: Effet = (f, le) => {
  const refusees = etapesRefusees(f)
  const lus = f.etapesLe.map((v, i) => (refusees.includes(i + 1) ? le : v)) as unknown
  return { revision: f.revision + 1, isDraft: false, etapesLe: lus as FaitsProjet['etapesLe'] }
}

/** One move: the action it needs and the facts it writes. Publications are the commission's own acts. */
const MOUVEMENTS = {
  brouillon: ['enregistrerEtape', (f) => ({ isDraft: true, revision: f.revision + 1 })],
  remplir: [
    'enregistrerEtape',
    (f, le) =>
      f.premiereSignatureLe
        ? corriger(f, le)
        : {
            etape: 5,
            isDraft: false,
            etapes: [true, true, true, true],
            etapesLe: [le, le, le, le],
            signatairePresent: true,
            revision: f.revision + 1,
          },
  ],
  signerDemande: [
    'signerDemande',
    (f, le) => ({
      premiereSignatureLe: f.premiereSignatureLe ?? le,
      signeLe: le,
      signeRevision: f.revision,
      controle: f.controle && { ...f.controle, courant: false },
    }),
  ],
  retirerDemande: ['retirerDemande', (_f, le) => ({ retireLe: le })],
  accepter: ['controler', controle(true, true)],
  refuser: ['controler', controle(false, true)],
  refuserDeux: ['controler', controle(false, false)],
  annulerControle: ['annulerControle', () => ({ controle: null })],
  affecterCommission: [
    'affecterCommission',
    () => ({ commission: { caaValideeLe: null, caValideeLe: null }, caaAvis: null }),
  ],
  avisAccepte: ['donnerAvisCAA', () => ({ caaAvis: 'accepte' })],
  avisRefuse: ['donnerAvisCAA', () => ({ caaAvis: 'refuse' })],
  avisAttente: ['donnerAvisCAA', () => ({ caaAvis: 'attente' })],
  validerCAA: [
    null,
    (f, le) => (f.caaAvis && !f.commission?.caaValideeLe ? commission(f, { caaValideeLe: le }) : {}),
  ],
  caAccepte: ['deciderCA', () => ({ caAvis: 'accepte' })],
  caRefuse: ['deciderCA', () => ({ caAvis: 'refuse' })],
  validerCA: [
    null,
    (f, le) =>
      f.commission?.caaValideeLe && !f.commission.caValideeLe && (f.caAvis || f.caaAvis === 'refuse')
        ? {
            ...commission(f, { caValideeLe: le }),
            numeroConvention: f.caAvis === 'accepte' ? 'C-2026-0001' : null,
          }
        : {},
  ],
  signerConvention: ['signerConvention', (_f, le) => ({ conventionSigneeLe: le })],
  validerPaiement: ['validerPaiement', () => ({ paye: true })],
  // The run itself pays what it holds, or lets it go.
  mettreEnLot: ['validerPaiement', () => ({ lotVivant: { numero: 'VIR-2026-0001' } })],
  payerDansLot: [null, (f) => (f.lotVivant ? { lotVivant: null, paye: true } : {})],
  sortirDuLot: [null, () => ({ lotVivant: null })],
  annulerPaiement: ['annulerPaiement', () => ({ paye: false })],
  remplirAttestation: ['remplirAttestation', (_f, le) => ({ attestationRemplieLe: le })],
  signerAttestation: ['signerAttestation', (_f, le) => ({ attestationSigneeLe: le })],
  brouillonBilan: [
    'enregistrerBilan',
    (f) => ({
      bilan: { etapesLe: [null, null, null], rempliLe: null, ...f.bilan, stepBilan: 1, isDraft: true },
    }),
  ],
  remplirBilan: [
    'enregistrerBilan',
    (f, le) => {
      const refusees = bilanRefuse(f) ? etapesBilanRefusees(f) : [1, 2, 3]
      const avant = f.bilan?.etapesLe ?? [null, null, null]
      const etapesLe = [1, 2, 3].map((n) => (refusees.includes(n) ? le : (avant[n - 1] ?? null))) as unknown
      const lus = etapesLe as readonly [Date | null, Date | null, Date | null]
      return { bilan: { stepBilan: 3, isDraft: false, etapesLe: lus, rempliLe: le } }
    },
  ],
  bilanValide: ['controlerBilan', controleBilan(true)],
  bilanRefuse: ['controlerBilan', controleBilan(false)],
  archiver: ['archiver', (_f, le) => ({ archiveLe: le })],
  archiverPourMotif: ['archiver', (_f, le) => ({ archiveLe: le })],
  desarchiver: ['desarchiver', () => ({ archiveLe: null })],
} satisfies Record<string, [ActeProjet | null, Effet]>
export type Coup = keyof typeof MOUVEMENTS
export const COUPS = Object.keys(MOUVEMENTS) as Coup[]

const ACTEURS = (['porteurProjet', 'admin', 'comptable'] as const).map((role) => ({
  role,
  proprietaire: true,
}))

/** The facts after the move, or the same ones when the table of actions refuses it. */
export function appliquer(f: FaitsProjet, coup: Coup, le: Date): FaitsProjet {
  const [action, effet] = MOUVEMENTS[coup] as [ActeProjet | null, Effet]
  const moment = { instant: le, periodeOuverte: true }
  const etapes =
    coup === 'remplirBilan' || coup === 'brouillonBilan' ? etapesBilanRefusees(f) : etapesRefusees(f)
  const precision = {
    ...(etapes[0] !== undefined && { etape: etapes[0] }),
    ...(coup === 'archiverPourMotif' && { motif: 'Doublon' }),
  }
  const permis =
    action === null ? f.retireLe === null : ACTEURS.some((a) => peut(action, f, a, moment, precision).ok)
  return permis ? { ...f, ...effet(f, le) } : f
}
