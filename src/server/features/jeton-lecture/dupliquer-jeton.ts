import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerVivant } from './deja-fait.ts'
import { donnerJeton, exigerFin, exigerPlace, exigerSaPreuve, verrouillerSoi } from './donner-jeton.ts'
import { verrouillerJeton } from './queries.ts'

type D = Appel<typeof contratsJetonLecture.dupliquerJeton>

/**
 * Gives the caller a second token with the rights of one of theirs, in use or over; that one stays as it is,
 * until they revoke it. Throws Introuvable for another's, Conflit for a revoked one or beyond five in use.
 */
export async function dupliquerJeton(ctx: Contexte, { acteur, params, corps }: D) {
  const le = ctx.horloge.maintenant()
  const fin = exigerFin(corps.fin, le)
  await exigerSaPreuve(ctx, acteur, corps.motDePasseActuel)
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerSoi(tx, acteur)
    const ancien = await verrouillerJeton(tx, params.id)
    if (!ancien || ancien.proprietaireId !== acteur.id) throw new Introuvable()
    exigerVivant(ancien, acteur.id)
    await exigerPlace(tx, acteur, le)
    const { nom, portees, reseaux, derniers } = ancien
    return await donnerJeton(
      tx,
      acteur,
      { nom, portees, reseaux, fin },
      { acte: 'dupliquerJeton', le, double: derniers },
    )
  })
  return { status: 'success' as const, data }
}
