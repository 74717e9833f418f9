import type { CourteDe } from '#domain/commun/contrat.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { membrePeut } from '#domain/commun/membres.ts'
import { estStaff, permissionsDe } from '#domain/commun/roles.ts'
import { etatPorteur } from '#domain/porteur/etat.ts'
import type { contratsSession, Moi } from '#domain/session/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import { aDesMessagesNonLus } from '#server/socle/compte/messages-non-lus.ts'
import { dernieresStructures, noterStructure } from '#server/socle/compte/structures-de.ts'
import { lireNotifications } from './lire-notifications.ts'

async function blocPorteur(ctx: Contexte, acteur: Acteur) {
  const { porteurId, membre } = acteur
  if (porteurId === null || membre === null) return null
  const jour = jourDe(ctx.horloge.maintenant())
  const fiche = await lireFichePorteur(ctx.db, porteurId, { jour })
  if (!fiche) return null
  const etat = etatPorteur(fiche)
  const canCreateNewProjet = etat.canCreateNewProjet && membrePeut(membre, 'ecrire')
  return { id: fiche.id, ...etat, canCreateNewProjet, equipe: fiche.equipe, membre }
}

/**
 * The caller's own account, rights and, for a holder, what their organisation's account still needs; for a
 * page that opens, also what waits for them and the token of what they will write.
 */
export async function lireMoi(
  ctx: Contexte,
  { acteur, query, reply }: Appel<typeof contratsSession.lireMoi>,
): Promise<{ data: Moi } | CourteDe<typeof contratsSession.lireMoi>> {
  const { id, role, prenom, nom, email, secondFacteurManquant } = acteur
  const [hasUnreadMessages, porteurProjet, lues, siennes] = await Promise.all([
    aDesMessagesNonLus(ctx.db, acteur),
    blocPorteur(ctx, acteur),
    query.vue && lireNotifications(ctx, { acteur }),
    role === 'porteurProjet' ? dernieresStructures(ctx.db, id, acteur.porteurId) : null,
  ])
  const qui = { id, role, isStaff: estStaff(role), prenom, nom, email, hasUnreadMessages }
  // To who asks for a structure they are no longer a member of: where they still are.
  const { structures, plus } = siennes ?? { structures: [], plus: false }
  const plusieurs = structures.length > (acteur.porteurId === null ? 0 : 1)
  // As a page opens: another tab that reads again in the background is not where they work.
  if (plusieurs && query.vue && acteur.porteurId !== null)
    await noterStructure(ctx.db, id, acteur.porteurId, ctx.horloge.maintenant())
  const moi = { ...qui, permissions: permissionsDe(role), secondFacteurManquant, porteurProjet }
  const data = plusieurs ? { ...moi, structures, ...(plus && { plusDeStructures: true as const }) } : moi
  return lues ? { data, notifications: lues.data, csrf: reply.emettreCsrf() } : { data }
}
