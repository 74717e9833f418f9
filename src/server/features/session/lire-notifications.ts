import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { aLeDroit, estStaff } from '#domain/commun/roles.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import { lirePointsRouges } from './queries.ts'

/** What the red dots of the menu need: unread messages, what waits for staff, what could not be sent. */
export async function lireNotifications(
  ctx: Contexte,
  { acteur }: Pick<Appel<typeof contratsSession.lireNotifications>, 'acteur'>,
) {
  const { role } = acteur
  const instruit = aLeDroit(role, 'projet', 'canManage') || aLeDroit(role, 'projet', 'canConsult')
  const voit = {
    comptes: estStaff(role),
    projets: instruit,
    envois: aLeDroit(role, 'page', 'canView'),
    dossiers: estStaff(role),
    approbations: aLeDroitAjoute(role, 'virement.canApprove'),
    rejets: aLeDroitAjoute(role, 'virement.canPrepare'),
  }
  const a = await lireAJour(ctx, () => lirePointsRouges(ctx.db, acteur, voit, ctx.horloge.maintenant()))
  return {
    data: {
      hasUnreadMessages: a.messages,
      comptesEnAttente: a.comptes,
      projetsEnAttente: a.projets,
      envoisEnEchec: a.envois,
      dossiersAVoir: a.aVoir,
      lotsAApprouver: a.lots,
      rejetsATraiter: a.rejets,
    },
  }
}
