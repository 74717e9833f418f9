import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsOidc } from '#domain/oidc/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerDefi } from '#server/socle/compte/defi.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { moyensDe } from '#server/socle/compte/moyens.ts'
import { preparerDepart } from './partir.ts'

type D = Appel<typeof contratsOidc.preparerLienOidc, FournisseurIdentite>

/** Proves whose account it is by its password, then asks its second factor or sends to the provider. */
export async function preparerLienOidc(ctx: Contexte, { acteur, corps, trouve, reply }: D) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  const moyens = await moyensDe(ctx.db, acteur.id)
  if (moyens.length > 0)
    return await ctx.db.transaction().execute(async (tx) => {
      const compte = await verrouillerCompte(tx, acteur.id)
      if (!compte) throw new Introuvable()
      const le = ctx.horloge.maintenant()
      const defi = await creerDefi(tx, {
        utilisateurId: acteur.id,
        usage: 'connexion',
        version: compte.version,
        epreuve: null,
        le,
      })
      return { status: 'second-facteur' as const, defi, moyens }
    })
  const depart = await preparerDepart(ctx, trouve)
  await ctx.db
    .transaction()
    .execute((tx) => depart.inscrire(tx, { utilisateurId: acteur.id, sessionId: acteur.sessionId }))
  return depart.partir(reply)
}
