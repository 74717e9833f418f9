import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { codeGarde } from '#server/socle/signature/creer-code.ts'
import { contenuDe } from './composer/brouillon.ts'
import { documentPv } from './composer/document-pv.ts'
import { presenterPv } from './presenter-pv.ts'
import type { PvTrouve } from './trouver-pv.ts'

/** Frozen minutes with what they say, and the reader's own code while it may sign. */
export async function lireProcesVerbal(
  ctx: Contexte,
  { acteur, trouve }: Appel<typeof contratsProcesVerbal.lireProcesVerbal, PvTrouve>,
) {
  const { ligne, moi } = trouve
  const le = ctx.horloge.maintenant()
  const [court] = await presenterPv(ctx, ctx.db, [ligne], acteur)
  if (!court) throw new Introuvable()
  const aSigner = moi !== null && moi.signeLe === null
  const code = aSigner
    ? await ctx.db
        .transaction()
        .execute(async (tx) => codeGarde(tx, await documentPv(tx, ligne, moi), { acteur, le }))
    : null
  return {
    data: {
      ...court,
      contenu: contenuDe(ligne),
      code,
      mobile: moi?.mobile != null,
      actions: aSigner ? ['signerProcesVerbal'] : [],
    },
  }
}
