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

export const controler: Jeu = (monde, demande, { detail }) => {
  const budgetValide = detail === 'accepte'
  const corps = contratsControle.controler.corps.parse({
    projetValide: true,
    presentationValide: true,
    budgetValide,
    fichiersValide: true,
    message: budgetValide ? null : monde.hasard.parmi(MOTIFS_CONTROLE),
  })
  return controlerDemande(monde.ctx, appel(monde.admin, { params: surDemande(demande), corps }))
}

export const affecter: Jeu = (monde, demande) => {
  const corps = contratsControle.affecterCommission.corps.parse({ idCommission: demande.commissionId })
  return affecterCommission(monde.ctx, appel(monde.admin, { params: surDemande(demande), corps }))
}

export const recommander: Jeu = (monde, demande) =>
  recommanderMontant(
    monde.ctx,
    appel(monde.admin, { params: surDemande(demande), corps: { montantRecommande: accorde(demande) } }),
  )

export const donnerAvis: Jeu = (monde, demande, acte) =>
  donnerAvisCAA(
    monde.ctx,
    appel(monde.admin, { params: surDemande(demande), corps: decision(monde, demande, acte) }),
  )

export const deciderAuConseil: Jeu = (monde, demande, acte) =>
  deciderCA(
    monde.ctx,
    appel(monde.admin, { params: surDemande(demande), corps: decision(monde, demande, acte) }),
  )

const decision = (monde: Monde, demande: DemandeJouee, { action, detail }: ActePrevu) =>
  contratsCommission[action === 'deciderCA' ? 'deciderCA' : 'donnerAvisCAA'].corps.parse({
    decision: detail,
    montantAlloue: accorde(demande),
    motifRefus: detail === 'refuse' ? monde.hasard.parmi(MOTIFS_COMMISSION) : null,
  })

export const archiver: Jeu = (monde, demande) =>
  archiverDemande(monde.ctx, appel(monde.admin, { params: surDemande(demande), corps: { motif: null } }))
