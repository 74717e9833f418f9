import { expect } from 'vitest'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import type { DossierLu } from '#domain/seance/reponse.ts'
import { creerCommission } from '../demandes/demande-en-commission.ts'
import { confronterDehors, type Scene } from './seance-notee.ts'

const QUOI = [
  'montant',
  'refus',
  'attente',
  'titre',
  'retrait',
  'ailleurs',
  'lien',
  'lien-repris',
  'rien',
] as const

/**
 * What is typed after a sitting is closed: opinions and amounts changed with a reason, links told or taken
 * back, titles, names, files withdrawn or moved to another commission, an hour or an attendance corrected. No
 * line or sum of the sitting moves: what was decided since is said apart.
 */
export async function changerDehors(
  s: Scene,
  dossiers: readonly DossierLu[],
  minutes: () => Promise<ContenuPv>,
): Promise<void> {
  const avant = await minutes()
  const autre = (await creerCommission(s.banc, 'ouverte')).id
  for (const d of dossiers) {
    s.banc.horloge.avancer(60_000)
    await changer(s, d, autre)
  }
  const { banc } = s
  await banc.db.updateTable('utilisateur').set({ nom: 'Renommé' }).where('id', 'in', s.membres).execute()
  await banc.db
    .updateTable('commission')
    .set({ montantDisponible: 1 })
    .where('id', '=', s.commission)
    .execute()
  const corrige = s.hasard.chance(0.5) ? await rectifier(s) : null
  const apres = await minutes()
  const sansMentions = ({ mentions: _, ...l }: ContenuPv['dossiers'][number]) => l
  expect(apres.dossiers.map(sansMentions)).toEqual(avant.dossiers.map(sansMentions))
  const { accordeApres: _a, restantApres: _r, ...totaux } = apres.totaux
  expect(totaux).toEqual(avant.totaux)
  expect([apres.deports, apres.suspensions, apres.presidence]).toEqual([
    avant.deports,
    avant.suspensions,
    avant.presidence,
  ])
  expect(apres.corrections?.length).toBe(corrige === null ? 0 : 1)
  expect(apres.corrections?.[0] ?? '').toContain(corrige ?? '')
  confronterDehors(apres, s.etat, s.carnet)
}

async function changer(s: Scene, d: DossierLu, autre: number): Promise<void> {
  const { banc, hasard } = s
  const quoi = hasard.parmi(QUOI)
  const ecrire = (champs: object) =>
    banc.db.updateTable('projet').set(champs).where('id', '=', d.projetId).execute()
  if (quoi === 'titre') await ecrire({ nom: 'Autre titre', montantRecommande: 1 })
  if (quoi === 'retrait') await ecrire({ retireLe: banc.horloge.maintenant() })
  if (quoi === 'ailleurs') await ecrire({ commissionId: autre })
  if (quoi === 'lien') await s.deporter(d.projetId, hasard.parmi(s.membres)).catch(() => undefined)
  if (quoi === 'lien-repris')
    await banc.db
      .updateTable('deport')
      .set({ retireLe: banc.horloge.maintenant(), retireMotif: 'Erreur.', retireParId: s.membres[0] ?? null })
      .where('projetId', '=', d.projetId)
      .execute()
  if (quoi === 'montant' || quoi === 'refus' || quoi === 'attente') await decider(s, d, quoi)
}

async function decider(s: Scene, d: DossierLu, quoi: 'montant' | 'refus' | 'attente'): Promise<void> {
  const avis = ({ montant: 'accepte', refus: 'refuse', attente: 'attente' } as const)[quoi]
  const montant = avis === 'accepte' ? s.hasard.entier(100, 9000) / 100 : null
  const raison = `Revu le lendemain, pièce ${s.hasard.entier(1, 99)}.`
  const { statut } = await s.appeler('PATCH', `projets/${d.projetId}/decisionCAA`, {
    step: 1,
    decision: avis,
    montantAlloue: montant,
    ...(avis === 'refuse' && { motifRefus: 'Hors du champ.' }),
    raison,
  })
  expect(statut).toBe(200)
  s.carnet.dehors.set(d.projetId, { avis, montant, raison })
}

/** An hour of the sitting, or when a member was there, told otherwise; gives what the minutes then say. */
async function rectifier(s: Scene): Promise<string> {
  const plusTot = new Date(Date.parse(s.etat.ouverteLe ?? '') - 5 * 60_000).toISOString()
  const raison = 'Erreur de saisie.'
  const heures = { membre: null, heures: { ouverture: plusTot, cloture: s.etat.closeLe }, raison }
  const [venu] = s.etat.membres.filter((m) => m.passages.length > 0)
  const membre = { membre: venu?.id, passages: [], raison }
  const deHeures = s.hasard.chance(0.5)
  expect((await s.acte('rectifications', deHeures ? heures : membre)).statut).toBe(200)
  return deHeures ? 'Ouverture\u00a0: ' : `${venu?.prenom} ${venu?.nom}\u00a0: absent·e, au lieu de `
}
