import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { effacerPour } from './effacer-pour.ts'

type D = Appel<typeof contratsSecondFacteur.reinitialiserSecondFacteur>

/** Throws Introuvable for an account that is not one of the staff in use. */
export async function trouverPersonnel(ctx: Contexte, { params }: Pick<D, 'params'>): Promise<void> {
  if (!(await lireFicheCompte(ctx.db, params.id))) throw new Introuvable()
}

/** Takes another person's second factor away, when their phone is lost; repeated, it answers the same. */
export async function reinitialiserSecondFacteur(ctx: Contexte, { acteur, params }: D) {
  if (params.id === acteur.id)
    throw new Conflit('Votre propre second facteur se règle dans «\u00a0Informations\u00a0».')
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const compte = await verrouillerCompte(tx, params.id)
    if (!compte) throw new Introuvable()
    await effacerPour(ctx, tx, compte, { acteur, le })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
