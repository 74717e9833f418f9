import type { contratsCommission } from '../../../domain/commission/contrat.ts'
import {
  depasseEnveloppe,
  ENVELOPPE_DEPASSEE,
  normaliserDecision,
  verifierDecision,
} from '../../../domain/commission/decision.ts'
import { Invalide, invalide } from '../../../domain/commun/erreurs.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { exigerSur } from '../projet/queries-acte.ts'
import type { LigneLongue } from '../projet/queries-lecture.ts'
import type { Relire } from './donner-avis-caa.ts'
import { inscrireDecisionCa } from './queries.ts'
import { accordesDe, lireCommissionDe } from './queries-commission.ts'
import { verrouillerDemande } from './verrouiller-demande.ts'

/** Records the board's decision; accepting beyond what the commission has left throws Invalide, also of two at once. */
export const deciderCA =
  (relire: Relire) => async (ctx: Contexte, d: Demande<typeof contratsCommission.deciderCA>) => {
    const { acteur, params } = d
    const v = normaliserDecision(d.corps)
    const le = ctx.horloge.maintenant()
    await ctx.db.transaction().execute(async (tx) => {
      const ligne = await verrouillerDemande(tx, params.id, acteur, le)
      exigerSur('deciderCA', ligne, acteur, le)
      const erreurs = verifierDecision(v, { etape: 2, montantDemande: ligne.montantDemande ?? 0 })
      if (v.decision === null || v.decision === 'attente' || Object.keys(erreurs).length > 0)
        throw new Invalide(erreurs)
      const { decision, montantAlloue, motifRefus } = v
      const apres = { decision, montantAlloue, motifRefus, sendMailRefus: v.sendMailRefus === true }
      const avant = decisionPrise(ligne)
      if (JSON.stringify(avant) === JSON.stringify(apres)) return
      const idCommission = ligne.commissionId ?? 0
      const commission = await lireCommissionDe(tx, idCommission, acteur)
      const alloues = [...(await accordesDe(tx, idCommission, ligne.id)), montantAlloue]
      if (montantAlloue !== null && depasseEnveloppe(alloues, commission?.montantDisponible ?? 0))
        throw invalide('montantAlloue', ENVELOPPE_DEPASSEE)
      await inscrireDecisionCa(tx, { ...apres, projetId: ligne.id, par: acteur.id, le })
      await journaliser(tx, {
        chaine: `projet:${ligne.id}`,
        acte: 'deciderCA',
        acteur,
        adresse: acteur.adresse,
        avant,
        apres: { ...apres, idCommission },
        le,
      })
    })
    return { status: 'success' as const, data: await relire(ctx, acteur, params.id) }
  }

const decisionPrise = (l: LigneLongue) =>
  l.caAvis === null
    ? null
    : { decision: l.caAvis, montantAlloue: l.caMontant, motifRefus: l.caMotif, sendMailRefus: l.caMail }
