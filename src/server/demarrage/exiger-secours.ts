import type { Contexte } from '#server/contexte/contexte.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { existeSecours } from '#server/socle/oidc/liens.ts'

/** Throws DemarrageImpossible when a mute provider would leave nobody of the body who can sign in. */
export async function exigerSecours(ctx: Pick<Contexte, 'config' | 'db'>): Promise<void> {
  if (!ctx.config.oidc?.seul || (await existeSecours(ctx.db))) return
  throw new DemarrageImpossible(
    'OIDC_SEUL=1 ferme la connexion par mot de passe au personnel, et aucun compte « secours » n’a de mot de passe et de second facteur. Démarrez sans OIDC_SEUL, marquez un compte « secours » dans « Comptes », mettez-lui un second facteur, puis redémarrez.',
  )
}
