import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerSienOuSansTitulaire, exigerVivant } from './deja-fait.ts'
import { ecrireRevocation, verrouillerJeton } from './queries.ts'

/**
 * Ends a token of the caller, or one that nobody answers for: the next request it makes is refused. Asked
 * again by the same person, it answers the same. Throws Conflit for one taken or revoked by somebody else.
 */
export async function revoquerJeton(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsJetonLecture.revoquerJeton>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const jeton = await verrouillerJeton(tx, params.id)
    if (!jeton) throw new Introuvable()
    if (jeton.revoquePar === acteur.id) return
    exigerVivant(jeton, acteur.id)
    exigerSienOuSansTitulaire(jeton, acteur.id)
    await ecrireRevocation(tx, jeton.id, acteur.id, le)
    await journaliser(tx, {
      chaine: `compte:${jeton.proprietaireId}`,
      acte: 'revoquerJeton',
      acteur,
      avant: { jeton: jeton.nom, derniers: jeton.derniers },
      apres: { usageLe: jeton.usageLe?.toISOString() ?? null },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
