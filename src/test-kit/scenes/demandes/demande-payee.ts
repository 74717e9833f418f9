import type { Insertable, Selectable } from 'kysely'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { TableBilan, TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { deposerFichier } from '../documents/fabriques-fichier.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '../fabriques.ts'
import { demandeDeposee, poserControle } from './demande-deposee.ts'
import { creerCommission } from './demande-en-commission.ts'

type Champs = Partial<Insertable<TableProjet>>
let convention = 0

/** An application accepted, its agreement signed, not yet paid; its event is over. */
export async function demandeConventionnee(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
  const le = banc.horloge.maintenant()
  const { id: commissionId, affecteLe } = await creerCommission(banc, 'close')
  const avis = {
    caaAvis: 'accepte' as const,
    caaMontant: 2500,
    caaLe: le,
    caAvis: 'accepte' as const,
    caMontant: 2500,
    caLe: le,
  }
  convention += 1
  const projet = await demandeDeposee(banc, porteur, {
    commissionId,
    affecteLe,
    ...avis,
    numeroConvention: `C-${le.getUTCFullYear()}-${String(convention).padStart(4, '0')}`,
    conventionSigneeLe: le,
    dateDebut: ajouterJours(jourDe(le), -12),
    dateFin: ajouterJours(jourDe(le), -10),
    ...champs,
  })
  const admin = await creerStaff(banc, 'admin')
  await poserControle(banc, projet, admin.id)
  return projet
}

/** The same, paid today. */
export async function demandePayee(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
  const projet = await demandeConventionnee(banc, porteur, champs)
  const le = banc.horloge.maintenant()
  const { id: par } = await creerStaff(banc, 'comptable')
  const paiement = { projetId: projet.id, datePaiement: jourDe(le), montant: 2500, le, par }
  await banc.db.insertInto('paiement').values(paiement).execute()
  return projet
}

/** The same, its attestation signed: the report may be filled. */
export function demandeAttestee(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
  const le = banc.horloge.maintenant()
  return demandePayee(banc, porteur, { attestationRemplieLe: le, attestationSigneeLe: le, ...champs })
}

/** Values of a complete step 1 of a report, as the call reads them. */
export const BILAN_1 = {
  nbAuteursInvitesFinal: 11,
  nbAuteursIntervenantsRemuneresFinal: 8,
  montantRemunerationAuteursIntervenantsFinal: 4200.5,
  montantFraisAuteursFinal: 800,
  nbModerateursInvitesFinal: 2,
  montantRemunerationModerateursFinal: 600,
  nbEditeursInvitesFinal: 5,
  budgetGlobalFinal: 21_000,
  commentaireBilan: 'Un peu plus de monde que prévu.',
}

/** The same, its report complete, with its four files. */
export async function demandeRendue(
  banc: Banc,
  porteur: PorteurEssai,
  bilan: Partial<Insertable<TableBilan>> = {},
) {
  const projet = await demandeAttestee(banc, porteur)
  const le = banc.horloge.maintenant()
  for (const type of ['bilan_moral', 'bilan_remuneration_auteurs', 'comm1', 'comm2'] as const)
    await deposerFichier(banc, projet, { type })
  const fait = { stepBilan: 3, isDraft: false, etape1Le: le, etape2Le: le, etape3Le: le, rempliLe: le }
  await banc.db
    .insertInto('bilan')
    .values({ projetId: projet.id, ...BILAN_1, ...fait, ...bilan })
    .execute()
  return projet
}

export interface Accordee {
  porteur: PorteurEssai
  projet: Selectable<TableProjet>
  jeton: string
}

/** An application of a new holder, accepted and published: its agreement waits for the signature. */
export async function demandeAccordee(banc: Banc, champs = {}): Promise<Accordee> {
  const porteur = await creerPorteur(banc)
  const projet = await demandeConventionnee(banc, porteur, { conventionSigneeLe: null, ...champs })
  return { porteur, projet, jeton: await banc.connecter(porteur.utilisateurId) }
}

/** The code in the last SMS, or the last mail, sent for that application. */
export async function dernierCodePour(
  banc: Banc,
  projetId: number,
  canal: 'sms' | 'email' = 'sms',
): Promise<string> {
  const evenements = ['code-sms', 'code-verification']
  const envoi = (await banc.envois()).find(
    (e) => e.projetId === projetId && e.canal === canal && evenements.includes(e.evenement),
  )
  const code = /\b\d{6}\b/.exec(envoi?.texte ?? '')?.[0]
  if (!code) throw new Error(`Aucun code envoyé pour la demande ${projetId}`)
  return code
}

/** Asks for the code and signs with it. */
export async function signerConvention(banc: Banc, s: Accordee): Promise<Reponse> {
  const demande = await banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps: { id: s.projet.id } })
  if (demande.statut !== 200) return demande
  const codeVerification = await dernierCodePour(banc, s.projet.id)
  const corps = { codeVerification }
  return banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, { jeton: s.jeton, corps })
}
