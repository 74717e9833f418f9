import type { Insertable } from 'kysely'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { TableBilan, TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerStaff, type PorteurEssai } from './fabriques.ts'
import { deposerFichier } from './fabriques-fichier.ts'
import { creerCommission, creerSigne, poserControle } from './projet-signe.ts'

type Champs = Partial<Insertable<TableProjet>>
let convention = 0

/** An application accepted, its agreement signed, not yet paid; its event is over. */
export async function creerConventionne(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
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
  const projet = await creerSigne(banc, porteur, {
    ...{ commissionId, affecteLe, ...avis },
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
export async function creerPaye(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
  const projet = await creerConventionne(banc, porteur, champs)
  const le = banc.horloge.maintenant()
  const { id: par } = await creerStaff(banc, 'comptable')
  const paiement = { projetId: projet.id, datePaiement: jourDe(le), montant: 2500, le, par }
  await banc.db.insertInto('paiement').values(paiement).execute()
  return projet
}

/** The same, its attestation signed: the report may be filled. */
export function creerAtteste(banc: Banc, porteur: PorteurEssai, champs: Champs = {}) {
  const le = banc.horloge.maintenant()
  return creerPaye(banc, porteur, { attestationRemplieLe: le, attestationSigneeLe: le, ...champs })
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
export async function creerRendu(
  banc: Banc,
  porteur: PorteurEssai,
  bilan: Partial<Insertable<TableBilan>> = {},
) {
  const projet = await creerAtteste(banc, porteur)
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
