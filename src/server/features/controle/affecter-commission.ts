import { AVIS_RENDUS, COMMISSION_CLOSE } from '#domain/commission/refus.ts'
import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { nonValide } from '#domain/commun/messages.ts'
import type { contratsControle } from '#domain/controle/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { exigerSur, exigerVersion, lireSousVerrou, MODIFIEE } from '#server/socle/projet/verrou.ts'
import {
  type CommissionVerrouillee,
  commissionDe,
  inscrireAffectation,
  retenirCommissions,
} from './queries.ts'
import { dejaRendu, rendreVerdict, verdictDe } from './verdict.ts'

/**
 * Puts an accepted application before an open commission, or moves it to another; four acceptances may come
 * along, and then review and assignment are one act. Said again, it answers the same.
 */
export async function affecterCommission(
  ctx: Contexte,
  appel: Appel<typeof contratsControle.affecterCommission>,
) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  const fait = await ctx.db.transaction().execute(async (tx) => {
    const avant = await commissionDe(tx, params.id)
    const retenues = await retenirCommissions(tx, [corps.idCommission, ...(avant === null ? [] : [avant])])
    const cible = retenues.find((c) => c.id === corps.idCommission)
    const lue = await lireSousVerrou(tx, params.id, acteur, le)
    if (lue.commissionId === corps.idCommission && cible) return { cible, version: lue.version }
    if (lue.commissionId !== avant) throw new Conflit(MODIFIEE, 'version')
    exigerVersion(lue, corps.version)
    const ligne = await controlerAvant(ctx, tx, lue, appel, le)
    exigerSur('affecterCommission', ligne, acteur, le)
    exigerOuverte(cible)
    await inscrireAffectation(tx, { projetId: ligne.id, commissionId: cible.id, par: acteur.id, le })
    await ecrireAuJournal(tx, ligne, cible, acteur, le)
    return { cible, version: ligne.version + 1 }
  })
  const { id: idCommission, date: dateCommission } = fait.cible
  return {
    status: 'success' as const,
    data: {
      id: params.id,
      version: fait.version,
      hasCommission: true as const,
      idCommission,
      dateCommission,
    },
  }
}

/** Gives the verdict that came along, unless there was none or it was given already. */
async function controlerAvant(
  ctx: Contexte,
  tx: Tx,
  ligne: LigneLongue,
  { acteur, corps }: Appel<typeof contratsControle.affecterCommission>,
  le: Date,
): Promise<LigneLongue> {
  if (corps.projetValide === null) return ligne
  const verdict = verdictDe(corps)
  if (dejaRendu(ligne, verdict)) return ligne
  await rendreVerdict(ctx, tx, { ligne, acteur, verdict, version: corps.version, le })
  return lireSousVerrou(tx, ligne.id, acteur, le)
}

/** Only a commission at its first step takes applications. */
function exigerOuverte(
  commission: CommissionVerrouillee | undefined,
): asserts commission is CommissionVerrouillee {
  if (!commission) throw invalide('idCommission', nonValide('Commission'))
  if (commission.caValideeLe !== null) throw new Conflit(COMMISSION_CLOSE)
  if (commission.caaValideeLe !== null) throw new Conflit(AVIS_RENDUS)
}

const ecrireAuJournal = (
  tx: Tx,
  ligne: LigneLongue,
  { id, numero, annee, date }: CommissionVerrouillee,
  acteur: Acteur,
  le: Date,
): Promise<void> =>
  journaliser(tx, {
    chaine: `projet:${ligne.id}`,
    acte: 'affecterCommission',
    acteur,
    avant:
      ligne.commissionId === null
        ? null
        : { idCommission: ligne.commissionId, date: ligne.commissionDate, caaAvis: ligne.caaAvis },
    apres: { idCommission: id, numero, annee, date },
    le,
  })
