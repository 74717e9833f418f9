import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { projetExiste } from '#server/socle/projet/lecture/visible.ts'
import { leverErreurs } from '#server/socle/signature/codes.ts'

/** Forgets the wrong codes of an application, journalled; nothing to lift answers the same. */
export async function leverBlocageCode(
  ctx: Contexte,
  appel: Appel<typeof contratsSignature.leverBlocageCode>,
) {
  const { id } = appel.params
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await projetExiste(tx, id, null))) throw new Introuvable()
    const erreurs = await leverErreurs(tx, id, le)
    if (erreurs === 0) return
    await journaliser(tx, {
      chaine: `projet:${id}`,
      acte: 'leverBlocageCode',
      acteur: appel.acteur,
      avant: { erreurs },
      le,
    })
  })
  return { status: 'success' as const, data: { id } }
}
