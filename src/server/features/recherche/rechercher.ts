import type { contratsRecherche, Resultats } from '#domain/recherche/contrat.ts'
import { PORTEES } from '#domain/recherche/portees.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import { type Brut, trouverPartout } from './queries-recherche.ts'

const VIDE = { trouves: [], total: 0 }

/** The first of each kind that these words find among what the caller may open, and how many there are. */
export async function rechercher(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsRecherche.rechercher>,
) {
  const { recherche, portee } = query
  const lu: Brut =
    recherche === ''
      ? { perimees: false }
      : await lireAJour(ctx, () => trouverPartout(ctx.db, acteur, recherche, portee))
  const data = Object.fromEntries(PORTEES.map((p) => [p, borner(lu[p] ?? VIDE)]))
  // The database gives each kind as the contract has it, and http judges the answer by it.
  return { data: data as Resultats }
}

const borner = ({ trouves, total }: { trouves: unknown[]; total: number }) =>
  total > COMPTES_AU_PLUS ? { trouves, total: COMPTES_AU_PLUS, auMoins: true as const } : { trouves, total }
