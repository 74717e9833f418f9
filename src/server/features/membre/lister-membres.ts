import { membrePeut } from '#domain/commun/membres.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { aUneDemandeOuverte, lireMembres } from '#server/socle/membre/membres.ts'
import { presenterDemande, presenterInvitation, presenterMembre } from './presenter-membres.ts'
import { lireAttentes, lireInvitations } from './queries.ts'

/** The members; to who may invite, also who asks to join, who is invited, and how many were within a day. */
export async function listerMembres(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.listerMembres>,
) {
  const le = ctx.horloge.maintenant()
  const gere = acteur.membre !== null && membrePeut(acteur.membre, 'gerer')
  const [membres, demandeOuverte, invitations, attentes] = await Promise.all([
    lireMembres(ctx.db, params.id),
    aUneDemandeOuverte(ctx.db, params.id),
    gere ? lireInvitations(ctx.db, params.id) : null,
    gere ? lireAttentes(ctx.db, params.id, le) : null,
  ])
  return {
    data: {
      demandeOuverte,
      membres: membres.map((m) => presenterMembre(m, acteur)),
      invitations: invitations?.map((i) => presenterInvitation(i, le)) ?? null,
      demandes: attentes?.demandes.map(presenterDemande) ?? null,
      envoyeesAujourdhui: attentes?.envoyees ?? null,
      sansCourriels: membres.find((m) => m.utilisateurId === acteur.id)?.sansCourriels ?? [],
    },
  }
}
