import { aLeDroit } from '#domain/commun/roles.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { bornerTrouves } from '#server/infra/db/recherche.ts'
import { presenterLigne } from './presenter-porteur.ts'
import { compterPorteurs, lirePagePorteurs, type StatutListe } from './queries-liste.ts'

interface Page {
  page: number
  parPage: number
  recherche?: string | undefined
}

async function lister(
  ctx: Contexte,
  acteur: Acteur,
  { page, parPage, recherche = '' }: Page,
  statut: StatutListe,
) {
  const [lignes, total] = await Promise.all([
    lirePagePorteurs(ctx.db, { statut, page, parPage, recherche }),
    compterPorteurs(ctx.db, statut, recherche),
  ])
  const litMessages = aLeDroit(acteur.role, 'messagerie', 'canView')
  return {
    data: lignes.map((l) => presenterLigne(l, litMessages)),
    meta: { ...bornerTrouves(total, recherche), page, parPage },
  }
}

/** Validated accounts, the latest first. */
export const listerPorteursValides = (
  ctx: Contexte,
  d: Appel<typeof contratsPorteur.listerPorteursValides>,
) => lister(ctx, d.acteur, d.query, 'valide')

/** Waiting accounts, or the refused ones. */
export const listerPorteursEnCours = (
  ctx: Contexte,
  d: Appel<typeof contratsPorteur.listerPorteursEnCours>,
) => lister(ctx, d.acteur, d.query, d.query.statut)
