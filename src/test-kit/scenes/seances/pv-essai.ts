import { expect } from 'vitest'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { avisAccepte, demandesEnCommission } from '../demandes/demande-en-commission.ts'
import { creerStaff } from '../fabriques.ts'
import { composeSeul } from './pv-compose-seul.ts'

/** What nobody recorded of a commission decided without a sitting. */
const TYPE_PV = {
  ouverture: '09:30',
  cloture: '12:15',
  lieu: 'Visioconférence',
  convocationLe: '2026-02-16',
  presents: 'Agnès Aubry\nLuc Delattre',
  excuses: 'Bruno Ferrand',
  enFonction: 3,
}

/** A commission whose three opinions are given, with who manages, presides and keeps the minutes. */
export async function commissionAvecAvis(banc: Banc) {
  const admin = await creerStaff(banc, 'admin')
  const president = await creerStaff(banc, 'membreCommission', { prenom: 'Agnès', nom: 'Aubry' })
  const secretaire = await creerStaff(banc, 'membreCommission', { prenom: 'Luc', nom: 'Delattre' })
  const avis: Parameters<typeof demandesEnCommission>[3] = [
    { ...avisAccepte(banc, admin.id, 1200.5), montantDemande: 3000 },
    { ...avisAccepte(banc, admin.id, 800.25), montantDemande: 2000 },
    {
      caaAvis: 'refuse',
      caaMotif: 'Hors du champ des aides.',
      montantDemande: 900.75,
      caaLe: banc.horloge.maintenant(),
      caaPar: admin.id,
    },
  ]
  const commission = await demandesEnCommission(banc, admin.id, 'ouverte', avis)
  return {
    id: commission.id,
    projets: commission.projets,
    admin,
    president,
    secretaire,
    jeton: await banc.connecter(admin.id),
    presidente: await banc.connecter(president.id),
    greffier: await banc.connecter(secretaire.id),
  }
}
export type CommissionPv = Awaited<ReturnType<typeof commissionAvecAvis>>

const adresse = (c: Pick<CommissionPv, 'id'>, suite = '') => `commissions/${c.id}/proces-verbaux/1${suite}`

export const lireBrouillon = (banc: Banc, c: CommissionPv): Promise<BrouillonPv> => brouillonDe(banc, c)

/**
 * A draft of minutes as answered; for a sitting, once composed again, word for word, by a role of the base
 * that reads the sittings alone.
 */
export async function brouillonDe(
  banc: Banc,
  { id: commissionId, jeton }: { id: number; jeton: string },
  { etape = 1, seance = 1 }: { etape?: 1 | 2; seance?: number } = {},
): Promise<BrouillonPv> {
  const chemin = `commissions/${commissionId}/proces-verbaux/${etape}?seance=${seance}`
  const b: BrouillonPv = (await banc.appeler('GET', chemin, { jeton })).corps.data.brouillon
  if (!b.enSeance) return b
  const { rang, saisie, contenu } = b
  const rectifie = contenu.rectifie && {
    numero: contenu.rectifie.numero,
    arreteLe: new Date(contenu.rectifie.arreteLe),
  }
  const seul = await composeSeul(banc, { commissionId, etape, seance, rang, saisie, rectifie })
  expect(seul).toEqual(contenu)
  return b
}

/** Saves what was typed over the draft as it is, with both signatories. */
export async function saisirPv(banc: Banc, c: CommissionPv, champs: object = {}): Promise<Reponse> {
  const { saisie, rang, version } = await lireBrouillon(banc, c)
  const signataires = { presidentId: c.president.id, secretaireId: c.secretaire.id }
  return banc.appeler('PUT', adresse(c), {
    jeton: c.jeton,
    corps: { ...saisie, ...TYPE_PV, ...signataires, rang, version, ...champs },
  })
}

/** Freezes the draft as it is read now. */
export async function arreterPv(banc: Banc, c: CommissionPv): Promise<Reponse> {
  const { rang, empreinte } = await lireBrouillon(banc, c)
  return banc.appeler('POST', adresse(c, '/arreter'), { jeton: c.jeton, corps: { rang, empreinte } })
}

/** Frozen minutes of that commission. */
export async function pvArrete(banc: Banc, c: CommissionPv, champs: object = {}) {
  await saisirPv(banc, c, champs)
  const { corps } = await arreterPv(banc, c)
  return corps.data as { id: number; numero: string; empreinte: string }
}

/** The last code that was sent, from the mail or the SMS itself. */
export async function dernierCode(banc: Banc): Promise<string> {
  const [envoi] = await banc.envois()
  return /\b\d{6}\b/.exec(envoi?.texte ?? '')?.[0] ?? ''
}

/** Asks for the code and signs with it. */
export async function signerPv(banc: Banc, id: number, jeton: string): Promise<Reponse> {
  const demande = await banc.appeler('POST', `proces-verbaux/${id}/code`, { jeton, corps: {} })
  if (demande.statut !== 200) return demande
  const corps = { codeVerification: await dernierCode(banc) }
  return banc.appeler('PATCH', `proces-verbaux/${id}/signer`, { jeton, corps })
}

export const journalPv = (banc: Banc, c: Pick<CommissionPv, 'id'>) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', `commission:${c.id}`)
    .orderBy('rang')
    .execute()
