import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import { RIEN_A_RECTIFIER } from '#domain/proces-verbal/etats.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { deLAppel, lireBrouillon, presenterBrouillon, trouverCommission } from './composer/brouillon.ts'
import { inscrireBrouillon, lireSignataires } from './queries.ts'

/** Begins minutes that correct, and name, the last ones frozen; already begun, answers them as they are. */
export async function rectifierProcesVerbal(
  ctx: Contexte,
  appel: Appel<typeof contratsProcesVerbal.rectifierProcesVerbal>,
) {
  const { acteur, params } = appel
  const le = ctx.horloge.maintenant()
  const data = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const commission = await trouverCommission(ctx, appel, tx)
    const { brouillon, dernier } = await lireBrouillon(ctx, tx, commission, deLAppel(appel))
    if (brouillon && dernier) return presenterBrouillon(ctx, tx, brouillon, acteur)
    if (!dernier) throw new Conflit(RIEN_A_RECTIFIER)
    const signataires = await lireSignataires(tx, [dernier.id])
    const mobileDe = (qualite: string) => signataires.find((s) => s.qualite === qualite)?.mobile ?? null
    const { etape, seance } = deLAppel(appel)
    const rang = dernier.rang + 1
    const saisie = {
      ...dernier.saisie,
      mobilePresident: mobileDe('president'),
      mobileSecretaire: mobileDe('secretaire'),
      motifRectification: null,
    }
    const nouveau = {
      commissionId: params.id,
      etape,
      seance,
      rang,
      rectifieId: dernier.id,
      saisie,
      par: acteur.id,
      le,
    }
    await inscrireBrouillon(tx, nouveau)
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte: 'rectifierProcesVerbal',
      acteur,
      le,
      apres: { etape, seance, rang, rectifie: dernier.numero },
    })
    const relu = (await lireBrouillon(ctx, tx, commission, deLAppel(appel))).brouillon
    if (!relu) throw new Conflit(RIEN_A_RECTIFIER)
    return presenterBrouillon(ctx, tx, relu, acteur)
  })
  return { status: 'success' as const, data }
}
