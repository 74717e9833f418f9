import type { contratsCommission } from '../../../domain/commission/contrat.ts'
import { normaliserDecision, verifierDecision } from '../../../domain/commission/decision.ts'
import { Invalide } from '../../../domain/commun/erreurs.ts'
import type { ProjetReponse } from '../../../domain/projet/reponse.ts'
import type { Acteur, Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { exigerSur } from '../projet/queries-acte.ts'
import type { LigneLongue } from '../projet/queries-lecture.ts'
import { inscrireAvisCaa } from './queries.ts'
import { verrouillerDemande } from './verrouiller-demande.ts'

/** Reads an application again after a write, in the form its author may see. */
export type Relire = (ctx: Contexte, acteur: Acteur, id: number) => Promise<ProjetReponse>

/** Records the opinion of the first stage; its holder sees nothing of it before it is published. */
export const donnerAvisCAA =
  (relire: Relire) => async (ctx: Contexte, d: Demande<typeof contratsCommission.donnerAvisCAA>) => {
    const { acteur, params } = d
    const v = normaliserDecision(d.corps)
    const le = ctx.horloge.maintenant()
    await ctx.db.transaction().execute(async (tx) => {
      const ligne = await verrouillerDemande(tx, params.id, acteur, le)
      exigerSur('donnerAvisCAA', ligne, acteur, le)
      const erreurs = verifierDecision(v, { etape: 1, montantDemande: ligne.montantDemande ?? 0 })
      if (v.decision === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
      const { decision, montantAlloue, motifRefus } = v
      const apres = { decision, montantAlloue, motifRefus, sendMailRefus: v.sendMailRefus === true }
      const avant = avisDonne(ligne)
      if (JSON.stringify(avant) === JSON.stringify(apres)) return
      await inscrireAvisCaa(tx, { ...apres, projetId: ligne.id, par: acteur.id, le })
      const qui = { acteur, adresse: acteur.adresse }
      await journaliser(tx, {
        chaine: `projet:${ligne.id}`,
        acte: 'donnerAvisCAA',
        ...qui,
        avant,
        apres: { ...apres, idCommission: ligne.commissionId },
        le,
      })
    })
    return { status: 'success' as const, data: await relire(ctx, acteur, params.id) }
  }

const avisDonne = (l: LigneLongue) =>
  l.caaAvis === null
    ? null
    : {
        decision: l.caaAvis,
        montantAlloue: l.caaMontant,
        motifRefus: l.caaMotif,
        sendMailRefus: l.caaMail,
      }
