import { jourDe } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parTranches } from '#server/infra/tranches.ts'
import {
  lireAnciensProjets,
  lireCadreListe,
  lirePageProjets,
  lireProjetsDuPorteur,
} from '#server/socle/projet/liste.ts'
import { presenterCourt } from '#server/socle/projet/presenter-court.ts'

/** A page of the applications the reader may see; with a tab asked for, also what each tab holds and the years to choose from. */
export async function listerProjets(ctx: Contexte, d: Appel<typeof contratsProjet.listerProjets>) {
  const { acteur, query } = d
  const maintenant = ctx.horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const [{ lignes, total }, cadre] = await Promise.all([
    lirePageProjets(ctx.db, acteur, query, instant),
    query.onglet ? lireCadreListe(ctx.db, acteur, query) : undefined,
  ])
  const data = await parTranches(lignes, (l) => l.map((x) => presenterCourt(x, acteur, maintenant)))
  return {
    data: data.flat(),
    meta: {
      total: cadre && query.onglet && !query.recherche ? cadre.onglets[query.onglet] : total,
      page: query.page,
      parPage: query.parPage,
      ...(cadre && { onglets: cadre.onglets, ...(acteur.porteurId === null && { annees: cadre.annees }) }),
      ...(cadre && estStaff(acteur.role) && { attentes: cadre.attentes }),
    },
  }
}

/** The holder's own applications, whole list. */
export async function listerMesProjets(ctx: Contexte, d: Appel<typeof contratsProjet.listerMesProjets>) {
  const maintenant = ctx.horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const lignes = await lireProjetsDuPorteur(ctx.db, d.acteur.porteurId ?? 0, instant)
  const data = lignes.map((l) => presenterCourt(l, d.acteur, maintenant))
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}

/** The holder's own previous applications, for a re-edition. */
export async function listerMesAnciensProjets(
  ctx: Contexte,
  d: Appel<typeof contratsProjet.listerMesAnciensProjets>,
) {
  const data = await lireAnciensProjets(ctx.db, d.acteur.porteurId ?? 0)
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
