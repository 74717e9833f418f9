import { Introuvable } from '#domain/commun/erreurs.ts'
import { ERREURS_MAX } from '#domain/signature/code.ts'
import { OBJETS_CODE } from '#domain/signature/code-parti.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { projetExiste } from '#server/socle/projet/lecture/visible.ts'
import { erreursDuJour } from '#server/socle/signature/codes.ts'

/** Which documents of an application can't be signed today, after ten wrong codes. */
export async function lireBlocageCode(ctx: Contexte, appel: Appel<typeof contratsSignature.lireBlocageCode>) {
  const { id } = appel.params
  const le = ctx.horloge.maintenant()
  if (!(await projetExiste(ctx.db, id, null))) throw new Introuvable()
  const erreurs = await Promise.all(
    OBJETS_CODE.map((objet) => erreursDuJour(ctx.db, { projetId: id }, objet, le)),
  )
  return { data: { objets: OBJETS_CODE.filter((_, i) => (erreurs[i] ?? 0) >= ERREURS_MAX) } }
}
