import { contratsCommission } from '#domain/commission/contrat.ts'
import { contratsControle } from '#domain/controle/contrat.ts'
import { archiver as archiverDemande } from '#server/features/archive/archiver.ts'
import { deciderCA } from '#server/features/commission/decider-ca.ts'
import { donnerAvisCAA } from '#server/features/commission/donner-avis-caa.ts'
import { affecterCommission } from '#server/features/controle/affecter-commission.ts'
import { controler as controlerDemande } from '#server/features/controle/controler.ts'
import { recommander as recommanderMontant } from '#server/features/controle/recommander.ts'
import { appel } from '#server/http/appel.ts'
import { MOTIFS_COMMISSION, MOTIFS_CONTROLE } from '../listes/manifestations.ts'
import type { Monde } from '../monde.ts'
import type { ActePrevu } from '../plan.ts'
import { accorde, type DemandeJouee, type Jeu, surDemande } from './demande-jouee.ts'

/** Acts of the staff on an application, from the review to the archives. */

export const controler: Jeu = (m, d, { detail }) => {
  const budgetValide = detail === 'accepte'
  const corps = contratsControle.controler.corps.parse({
    projetValide: true,
    presentationValide: true,
    budgetValide,
    fichiersValide: true,
    message: budgetValide ? null : m.hasard.parmi(MOTIFS_CONTROLE),
  })
  return controlerDemande(m.ctx, appel(m.admin, { params: surDemande(d), corps }))
}

export const affecter: Jeu = (m, d) => {
  const corps = contratsControle.affecterCommission.corps.parse({ idCommission: d.commissionId })
  return affecterCommission(m.ctx, appel(m.admin, { params: surDemande(d), corps }))
}

export const recommander: Jeu = (m, d) =>
  recommanderMontant(
    m.ctx,
    appel(m.admin, { params: surDemande(d), corps: { montantRecommande: accorde(d) } }),
  )

export const donnerAvis: Jeu = (m, d, acte) =>
  donnerAvisCAA(m.ctx, appel(m.admin, { params: surDemande(d), corps: decision(m, d, acte) }))

export const deciderAuConseil: Jeu = (m, d, acte) =>
  deciderCA(m.ctx, appel(m.admin, { params: surDemande(d), corps: decision(m, d, acte) }))

const decision = (m: Monde, d: DemandeJouee, { action, detail }: ActePrevu) =>
  contratsCommission[action === 'deciderCA' ? 'deciderCA' : 'donnerAvisCAA'].corps.parse({
    decision: detail,
    montantAlloue: accorde(d),
    motifRefus: detail === 'refuse' ? m.hasard.parmi(MOTIFS_COMMISSION) : null,
  })

export const archiver: Jeu = (m, d) =>
  archiverDemande(m.ctx, appel(m.admin, { params: surDemande(d), corps: { motif: null } }))
