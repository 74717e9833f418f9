import { aLeDroit, estStaff } from '../../../domain/commun/roles.ts'
import type { contratsSession } from '../../../domain/session/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { lireAttentes } from './queries.ts'

/** What the red dots of the menu need: unread messages, accounts and applications that wait for staff. */
export async function lireNotifications(
  ctx: Contexte,
  { acteur }: Demande<typeof contratsSession.lireNotifications>,
) {
  const { role } = acteur
  const instruit = aLeDroit(role, 'projet', 'canManage') || aLeDroit(role, 'projet', 'canConsult')
  const a = await lireAttentes(ctx.db, acteur, { comptes: estStaff(role), projets: instruit })
  return {
    data: { hasUnreadMessages: a.messages, comptesEnAttente: a.comptes, projetsEnAttente: a.projets },
  }
}
