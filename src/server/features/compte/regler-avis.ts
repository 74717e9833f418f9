import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsCompte } from '#domain/compte/contrat.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { ecrireAvisSignatures } from './queries.ts'

/** Chooses how one is told of signed agreements; takes effect with the next signature. */
export async function reglerAvis(ctx: Contexte, { acteur, corps }: Appel<typeof contratsCompte.reglerAvis>) {
  const { avisSignatures } = corps
  if (avisSignatures === null) throw invalide('avisSignatures', requis(L.avisSignatures))
  await ecrireAvisSignatures(ctx.db, acteur.id, avisSignatures)
  const data = await lireFicheCompte(ctx.db, acteur.id)
  if (!data) throw new Introuvable()
  return { status: 'success' as const, data }
}
