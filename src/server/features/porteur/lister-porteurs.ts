import { aLeDroit } from '#domain/commun/roles.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { StatutCompte } from '#domain/porteur/verdict.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { bornerComptes } from '#server/infra/db/recherche.ts'
import { estFiltree } from '#server/socle/porteur/filtres.ts'
import { compterPorteurs, lirePagePorteurs } from '#server/socle/porteur/liste.ts'
import { presenterLigne } from './presenter-porteur.ts'

type Query = Appel<typeof contratsPorteur.listerPorteursValides>['query']

async function lister(ctx: Contexte, acteur: Acteur, query: Query, statut: StatutCompte) {
  const { vue: _, ...filtres } = query
  const f = { ...filtres, recherche: query.recherche ?? '', statut }
  const [lignes, total] = await Promise.all([lirePagePorteurs(ctx.db, f), compterPorteurs(ctx.db, f)])
  const litMessages = aLeDroit(acteur.role, 'messagerie', 'canView')
  const { page, parPage } = query
  return {
    data: lignes.map((l) => presenterLigne(l, litMessages)),
    meta: { ...bornerComptes(total, f.recherche !== '' || estFiltree(f)), page, parPage },
  }
}

/** Validated accounts, the latest first when no other order is asked. */
export const listerPorteursValides = (
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.listerPorteursValides>,
) => lister(ctx, appel.acteur, appel.query, 'valide')

/** Waiting accounts, or the refused ones. */
export const listerPorteursEnCours = (
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.listerPorteursEnCours>,
) => lister(ctx, appel.acteur, appel.query, appel.query.statut)
