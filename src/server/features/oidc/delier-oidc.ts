import { Introuvable } from '#domain/commun/erreurs.ts'
import { aLeDroit } from '#domain/commun/roles.ts'
import type { contratsOidc } from '#domain/oidc/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielDelie } from './courriels.ts'
import { lireLien, oterLien, revoquerSessionsOidc } from './queries.ts'

type Lien = NonNullable<Awaited<ReturnType<typeof lireLien>>>
type D = Appel<typeof contratsOidc.delierOidc, Lien>

/** Gives one's own link, or another's to who manages accounts; throws Introuvable. */
export async function trouverLien(ctx: Contexte, { acteur, params }: Pick<D, 'acteur' | 'params'>) {
  const lien = await lireLien(ctx.db, params.id)
  if (!lien || (lien.utilisateurId !== acteur.id && !aLeDroit(acteur.role, 'compte', 'canManage')))
    throw new Introuvable()
  return lien
}

/** Removes a link, and the sessions that it opened, but the caller's own: its person is told. */
export async function delierOidc(ctx: Contexte, { acteur, trouve: lien }: D) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const compte = await verrouillerCompte(tx, lien.utilisateurId)
    if (!compte || !(await oterLien(tx, lien.id))) throw new Introuvable()
    await revoquerSessionsOidc(tx, compte.id, le, acteur.sessionId)
    await journaliser(tx, {
      chaine: `compte:${compte.id}`,
      acte: 'delierOidc',
      acteur,
      avant: { fournisseur: lien.iss },
      le,
    })
    const par = compte.id === acteur.id ? null : `${acteur.prenom} ${acteur.nom}`
    const nom = ctx.identite?.nom ?? new URL(lien.iss).host
    await ctx.queue.courriel(tx, courrielDelie(envoiPour(ctx, compte), nom, par))
  })
  return { status: 'success' as const, data: { id: lien.id } }
}
