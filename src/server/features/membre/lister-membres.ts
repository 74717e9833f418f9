import { membrePeut } from '#domain/commun/membres.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { aUneDemandeOuverte, lireMembres } from '#server/socle/membre/membres.ts'
import { presenterInvitation, presenterMembre } from './presenter-membres.ts'
import { envoyeesDepuisUnJour, lireInvitations } from './queries.ts'

/** The members; to who may invite, the invitations too, and how many left within a day. */
export async function listerMembres(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.listerMembres>,
) {
  const le = ctx.horloge.maintenant()
  const gere = acteur.membre !== null && membrePeut(acteur.membre, 'gerer')
  const [membres, demandeOuverte, invitations, envoyees] = await Promise.all([
    lireMembres(ctx.db, params.id),
    aUneDemandeOuverte(ctx.db, params.id),
    gere ? lireInvitations(ctx.db, params.id) : null,
    gere ? envoyeesDepuisUnJour(ctx.db, params.id, le) : null,
  ])
  return {
    data: {
      demandeOuverte,
      membres: membres.map((m) => presenterMembre(m, acteur)),
      invitations: invitations?.map((i) => presenterInvitation(i, le)) ?? null,
      envoyeesAujourdhui: envoyees,
    },
  }
}
