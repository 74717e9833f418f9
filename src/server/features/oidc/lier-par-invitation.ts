import { invalide } from '#domain/commun/erreurs.ts'
import type { contratsOidc } from '#domain/oidc/contrat.ts'
import { direRefusOidc } from '#domain/oidc/refus.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { lireJeton } from '#server/socle/compte/jetons.ts'
import { preparerDepart } from './partir.ts'

type D = Appel<typeof contratsOidc.lierParInvitation, FournisseurIdentite>

/** Sends who was invited to the provider; the invitation serves once they are back. */
export async function lierParInvitation(ctx: Contexte, { corps, trouve, reply }: D) {
  const jeton = await lireJeton(ctx.db, {
    empreinte: empreinteDe(corps.token ?? ''),
    usages: ['invitation'],
    le: ctx.horloge.maintenant(),
    verrouiller: false,
  })
  if (!jeton || jeton.role === 'porteurProjet')
    throw invalide('token', direRefusOidc('invitation', trouve.nom))
  const depart = await preparerDepart(ctx, trouve)
  await ctx.db
    .transaction()
    .execute((tx) => depart.inscrire(tx, { utilisateurId: jeton.utilisateurId, jetonId: jeton.id }))
  return depart.partir(reply)
}
