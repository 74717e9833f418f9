import { aLeDroit } from '../../../domain/commun/roles.ts'
import type { contratsPorteur } from '../../../domain/porteur/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { presenterLigne } from './presenter-porteur.ts'
import { lirePagePorteurs, type StatutListe } from './queries.ts'

async function lister(
  ctx: Contexte,
  d: Demande<typeof contratsPorteur.listerPorteursValides>,
  statut: StatutListe,
) {
  const { page, parPage, recherche } = d.query
  const lignes = await lirePagePorteurs(ctx.db, { statut, page, parPage, recherche })
  const litMessages = aLeDroit(d.acteur.role, 'messagerie', 'canView')
  return {
    data: lignes.map((l) => presenterLigne(l, litMessages)).filter((l) => l !== null),
    meta: { total: lignes[0]?.total ?? 0, page, parPage },
  }
}

/** Validated accounts, the latest first. */
export const listerPorteursValides = (
  ctx: Contexte,
  d: Demande<typeof contratsPorteur.listerPorteursValides>,
) => lister(ctx, d, 'valide')

/** Waiting accounts, or the refused ones. */
export const listerPorteursEnCours = (
  ctx: Contexte,
  d: Demande<typeof contratsPorteur.listerPorteursEnCours>,
) => lister(ctx, d, d.query.statut)
