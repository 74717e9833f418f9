import { jourDe } from '#domain/commun/jours.ts'
import { estStaff, permissionsDe } from '#domain/commun/roles.ts'
import { etatPorteur } from '#domain/porteur/etat.ts'
import type { contratsSession, Moi } from '#domain/session/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import { aDesMessagesNonLus } from '#server/socle/compte/messages-non-lus.ts'

async function blocPorteur(ctx: Contexte, acteur: Acteur) {
  if (acteur.porteurId === null) return null
  const jour = jourDe(ctx.horloge.maintenant())
  const fiche = await lireFichePorteur(ctx.db, acteur.porteurId, { jour })
  return fiche ? { id: fiche.id, ...etatPorteur(fiche) } : null
}

/** The caller's own account, rights and, for a holder, what their organisation's account still needs. */
export async function lireMoi(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsSession.lireMoi>,
): Promise<{ data: Moi }> {
  const { id, role, prenom, nom, email, secondFacteurManquant } = acteur
  const [hasUnreadMessages, porteurProjet] = await Promise.all([
    aDesMessagesNonLus(ctx.db, acteur),
    blocPorteur(ctx, acteur),
  ])
  const qui = { id, role, isStaff: estStaff(role), prenom, nom, email, hasUnreadMessages }
  return { data: { ...qui, permissions: permissionsDe(role), secondFacteurManquant, porteurProjet } }
}
