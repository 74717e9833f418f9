import { jourDe } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { JsonEcrit } from '#server/http/sortie/ecrire-reponse.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { presenterCourt } from '#server/socle/projet/lecture/presenter-court.ts'
import type { LigneCourte } from '#server/socle/projet/lecture/selection.ts'
import type { Cadre } from '#server/socle/projet/listes/cadre.ts'
import { lireAnciensProjets, lireProjetsDuPorteur } from '#server/socle/projet/listes/du-porteur.ts'
import { filtresDe } from '#server/socle/projet/listes/filtres.ts'
import { lirePageEcran, lirePageProjets } from '#server/socle/projet/listes/pages.ts'
import { regionListee } from '#server/socle/projet/listes/region-listee.ts'

/**
 * A page of the applications the reader may see; when a tab is asked for, also each tab's count and the years
 * offered. `vue=ecran`: what the screen shows, precomputed save for a holder, whose applications are few.
 */
export async function listerProjets(ctx: Contexte, appel: Appel<typeof contratsProjet.listerProjets>) {
  const { acteur, query } = appel
  const ecran = query.vue === 'ecran'
  const maintenant = ctx.horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const { page, parPage, porteurId, commissionId } = query
  const filtres = {
    ...filtresDe(query, acteur, instant.jour),
    page,
    parPage,
    porteurId,
    commissionId,
  }
  if (ecran && acteur.role !== 'porteurProjet') {
    const { lignes, cadre } = await lirePageEcran(ctx, acteur, filtres, instant.jour)
    return new JsonEcrit('{"data":[', lignes, `],"meta":${JSON.stringify(metaDe(appel, cadre))}}`)
  }
  const { lignes, cadre } = await lirePageProjets(ctx, acteur, filtres, instant)
  const courts = await parTranches(lignes, (l) => l.map((x) => presenter(x, acteur, maintenant)))
  const data = ecran ? courts.flat().map(versEcran) : courts.flat()
  return { data, meta: metaDe(appel, cadre) }
}

/** The short form; who may read the checks is told how many there are. */
const presenter = (ligne: LigneListee, acteur: Acteur, maintenant: Date): ProjetCourt => ({
  ...presenterCourt(ligne, acteur, maintenant),
  ...(acteur.role !== 'porteurProjet' && {
    regionListe: regionListee(ligne),
    ...(ligne.constats > 0 && { constats: ligne.constats }),
  }),
})
type LigneListee = LigneCourte & { constats: number; codePostal: string | null }

function metaDe({ acteur, query }: Appel<typeof contratsProjet.listerProjets>, cadre: Cadre) {
  const { total, auMoins, onglets, annees, attentes, exclus, autour } = cadre
  const situe = query.onglet !== undefined || query.portee !== undefined
  return {
    total,
    page: query.page,
    parPage: query.parPage,
    ...(auMoins && { auMoins }),
    ...(acteur.role === 'membreCommission' && { deportsExclus: exclus }),
    ...(situe && !(auMoins && query.recherche) && { onglets }),
    ...(situe && acteur.porteurId === null && { annees }),
    ...(situe && estStaff(acteur.role) && { attentes, autour }),
  }
}

/** The holder's own applications, whole list. */
export async function listerMesProjets(ctx: Contexte, appel: Appel<typeof contratsProjet.listerMesProjets>) {
  const maintenant = ctx.horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const lignes = await lireProjetsDuPorteur(ctx.db, appel.acteur.porteurId ?? 0, instant)
  const data = lignes.map((l) => presenterCourt(l, appel.acteur, maintenant))
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}

/** The holder's own previous applications, for a re-edition. */
export async function listerMesAnciensProjets(
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.listerMesAnciensProjets>,
) {
  const data = await lireAnciensProjets(ctx.db, appel.acteur.porteurId ?? 0)
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
