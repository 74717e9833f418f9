import { ROLES } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { AppelOffert, Chose, Qui } from '../chose-offerte.ts'
import { creerStaff } from '../fabriques.ts'
import { sceneVirement } from '../virements/virement-essai.ts'
import { demandeASigner } from './demande-a-signer.ts'
import { demandeDeposee, poserControle } from './demande-deposee.ts'
import { avisAccepte, creerCommission, demandesEnCommission } from './demande-en-commission.ts'
import { demandeAttestee, demandeConventionnee, demandePayee, demandeRendue } from './demande-payee.ts'
import { semerDemandes } from './demandes-semees.ts'

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
const BILAN = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }
const SIGNATAIRE = { signatairePrenom: 'Ada', signataireNom: 'Renard', signataireFonction: 'Présidente' }
const code = { codeVerification: '123456' }
const coche = { atteste1: true, atteste2: true }

/** Applications at every place of their life, the last two in a run of transfers; each with its holder. */
export async function poserDemandes(banc: Banc, un: <T>(l: readonly T[]) => T): Promise<Chose[]> {
  const { porteur, ids, jetons } = await semerDemandes(banc)
  const admin = await creerStaff(banc, 'admin')
  const ouverte = await creerCommission(banc, 'ouverte')
  const etape2 = await creerCommission(banc, 'etape2')
  const refusee = await demandeDeposee(banc, porteur)
  await poserControle(banc, refusee, admin.id, ['budget'])
  const dans = { commissionId: etape2.id, affecteLe: etape2.affecteLe, ...avisAccepte(banc, admin.id) }
  const aDecider = await demandeDeposee(banc, porteur, dans)
  await poserControle(banc, aDecider, admin.id)
  const siennes = [refusee.id, aDecider.id, ...Object.values(ids)]
  const { id: aSigner } = await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
  // Its bytes are made when it is opened, at the latest.
  await banc.appeler('GET', `projets/${aSigner}/convention`, { jeton: jetons.porteurProjet })
  siennes.push(aSigner)
  for (const creer of [demandeConventionnee, demandePayee, demandeAttestee, demandeRendue])
    for (let i = 0; i < 2; i++) siennes.push((await creer(banc, porteur)).id)
  const s = await sceneVirement(banc)
  const [prepare, remis] = [await s.convention(), await s.convention()]
  await s.preparer([prepare.id])
  const { id } = (await s.preparer([remis.id])).corps.data
  await s.approuver(id)
  await s.telecharger(id)
  const personnel = ROLES.map((role) => ({ role, jeton: jetons[role] }))
  const autres = personnel.filter((q) => q.role !== 'porteurProjet')
  const { projet, jeton } = await demandeASigner(banc)
  const relancees = new Set<number>()
  const chose = (projetId: number, gens: readonly Qui[]): Chose => ({
    lecture: `projets/${projetId}`,
    gens,
    offerts: (p: ProjetReponse) => p.actions,
    demandes: demandesProjet(projetId, { un, relancees, commission: ouverte.id }),
  })
  return [
    ...siennes.map((n) => chose(n, personnel)),
    chose(projet.id, [...autres, { role: 'porteurProjet', jeton }]),
    ...[prepare, remis].map((p) => chose(p.id, autres)),
  ]
}

function demandesProjet(
  id: number,
  d: { un: <T>(l: readonly T[]) => T; relancees: Set<number>; commission: number },
): Chose['demandes'] {
  const patch =
    (suite: string, corps: object = {}) =>
    (): AppelOffert => ['PATCH', `projets/${id}/${suite}`, corps]
  // Leaving for good ends the draws of that one: seldom.
  const rarement = (demande: () => AppelOffert) => () => (d.un([1, 2, 3, 4]) === 1 ? demande() : null)
  return {
    enregistrerEtape: () => ['POST', 'projets', { id, step: 5, isDraft: true, ...SIGNATAIRE }],
    supprimerDemande: rarement(() => ['DELETE', `projets/${id}`]),
    retirerDemande: rarement(patch('retirer', { motif: 'Reportée.' })),
    codeVerification: () => ['POST', 'code-verification', { id }],
    signerDemande: patch('signer', code),
    controler: () => patch('controle', d.un([OUI, { ...OUI, budgetValide: false, message: 'À revoir.' }]))(),
    annulerControle: patch('annuler-controle'),
    affecterCommission: patch('commission', { idCommission: d.commission }),
    recommander: patch('montantRecommande', { montantRecommande: 300 }),
    donnerAvisCAA: patch('decisionCAA', { step: 1, decision: 'accepte', montantAlloue: 200 }),
    deciderCA: patch('decisionCA', { step: 2, decision: 'accepte', montantAlloue: 200 }),
    signerConvention: patch('signer-convention', code),
    validerPaiement: patch('validerPaiement'),
    annulerPaiement: patch('annuler-paiement', { motif: 'Rejeté.' }),
    remplirAttestation: patch('attestation-auteurs', coche),
    signerAttestation: patch('signer-attestation-auteurs', code),
    enregistrerBilan: ({ etapesBilan }: ProjetReponse) => [
      'POST',
      `projets/${id}/bilan`,
      { stepBilan: etapesBilan.indexOf(false) + 1 || 1, isDraft: true },
    ],
    controlerBilan: () =>
      patch('controleBilan', d.un([BILAN, { ...BILAN, bilanValide: false, message: 'À revoir.' }]))(),
    archiver: patch('archiver', { motif: 'Doublon.' }),
    desarchiver: patch('desarchiver'),
    // Once a week at most, whatever the state.
    relancerPorteur: () => {
      if (d.relancees.has(id)) return null
      d.relancees.add(id)
      return ['POST', `projets/${id}/relance`, {}]
    },
  }
}

/** Commissions at every step, full, to be completed or empty. */
export async function poserCommissions(banc: Banc, gens: readonly Qui[]): Promise<Chose[]> {
  const { id: par } = await creerStaff(banc, 'admin')
  const oui = avisAccepte(banc, par)
  const non = { ...oui, caaAvis: 'refuse' as const, caaMontant: null, caaMotif: 'Hors cadre.' }
  const posees = [
    await creerCommission(banc, 'ouverte'),
    await creerCommission(banc, 'close'),
    await demandesEnCommission(banc, par, 'ouverte', [{}, oui]),
    await demandesEnCommission(banc, par, 'ouverte', [oui, oui]),
    await demandesEnCommission(banc, par, 'etape2', [oui, non]),
    await demandesEnCommission(banc, par, 'etape2', [non]),
  ]
  return posees.map(({ id }) => ({
    lecture: `commissions/${id}`,
    gens,
    offerts: (c: { actions: string[] }) => c.actions,
    demandes: {
      validerCAA: () => ['PATCH', `commissions/${id}/validerCAA`, {}],
      validerCA: () => ['PATCH', `commissions/${id}/validerCA`, {}],
      modifierEnveloppe: () => [
        'PATCH',
        `commissions/${id}/enveloppe`,
        { montantDisponible: 90_000, motif: 'Rallongée.' },
      ],
      supprimerCommission: () => ['DELETE', `commissions/${id}`],
    },
  }))
}
