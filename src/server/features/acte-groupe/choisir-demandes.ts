import { DEMANDES_MAX } from '#domain/acte-groupe/actes.ts'
import type { contratsActeGroupe, DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import { invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { filtresDe } from '#server/socle/projet/listes/filtres.ts'
import { lirePageEcran } from '#server/socle/projet/listes/pages.ts'

/** Every application the list shows with these filters; refused when there are more than an act takes. */
export async function choisirDemandes(
  ctx: Contexte,
  appel: Appel<typeof contratsActeGroupe.choisirDemandes>,
) {
  const { acteur, query } = appel
  const jour = jourDe(ctx.horloge.maintenant())
  const filtres = { ...filtresDe(query, acteur, jour), page: 1, parPage: DEMANDES_MAX }
  const { lignes, cadre } = await lirePageEcran(ctx, acteur, filtres, jour)
  if (cadre.total > DEMANDES_MAX) throw invalide('ids', `${DEMANDES_MAX} au plus\u00a0: affinez le filtre.`)
  const lues = JSON.parse(`[${lignes}]`) as DemandeChoisie[]
  return { data: lues.map(({ id, numero, nom, actions }) => ({ id, numero, nom, actions })) }
}
