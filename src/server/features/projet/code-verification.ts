import { Introuvable, TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { TROP_DE_CODES } from '#domain/signature/code.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerProjet } from '#server/socle/projet/verrou.ts'
import { emettreCode } from './envoyer-code.ts'

/** E-mails the code that signs an application; 404, 409 (not now), 429 (too soon, too often, blocked). */
export async function codeVerification(ctx: Contexte, appel: Appel<typeof contratsProjet.codeVerification>) {
  const data = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerProjet(tx, appel.corps.id, appel.acteur.porteurId ?? 0))) throw new Introuvable()
    const parti = await emettreCode(ctx, tx, appel.acteur, appel.corps.id)
    if (!parti) throw new TropDeDemandes(TROP_DE_CODES, 30)
    return parti
  })
  return { status: 'success' as const, data }
}
