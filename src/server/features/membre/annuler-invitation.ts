import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { annuler } from './queries.ts'
import { verrouillerOuverte } from './renvoyer-invitation.ts'

/** Takes an invitation back, or clears one that expired; done twice, nothing changes. */
export async function annulerInvitation(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.annulerInvitation>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const { structure, invitation } = await verrouillerOuverte(tx, acteur, params.id)
    if (invitation.annuleeLe) return
    await annuler(tx, params.id, le)
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'annulerInvitation',
      acteur,
      apres: { invitation: params.id, email: invitation.email },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
