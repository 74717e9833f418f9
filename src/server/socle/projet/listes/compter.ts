import { type RawBuilder, sql } from 'kysely'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import { LISTES_PERIMEES } from './cadre.ts'
import {
  compteGarde,
  conditionsComptes,
  conditionsLignes,
  dansLOnglet,
  type FiltresListe,
} from './conditions.ts'
import { lireAJour } from './tenir.ts'

interface Compte {
  nombre: number
  /** There are more: they were not counted further. */
  auMoins: boolean
}

/** How many rows each of these filters keeps for this reader; one statement for all, in their order. */
export async function compterListes(
  ctx: Pick<Contexte, 'db'>,
  lecteur: Acteur,
  filtres: readonly FiltresListe[],
): Promise<Compte[]> {
  if (filtres.length === 0) return []
  const comptes = sql.join(filtres.map((f) => compte(lecteur, f)))
  const requete = sql<{ comptes: number[]; perimees: boolean }>`select array[${comptes}]::int[] as comptes,
    ${LISTES_PERIMEES} as perimees`
  const lu = await lireAJour(ctx, async () => {
    const [ligne] = (await requete.execute(ctx.db)).rows
    return ligne ?? { comptes: [], perimees: false }
  })
  return lu.comptes.map((nombre, rang) => {
    const garde = compteGarde(lecteur.role, filtres[rang] ?? {})
    return garde || nombre <= COMPTES_AU_PLUS
      ? { nombre: nombre, auMoins: false }
      : { nombre: COMPTES_AU_PLUS, auMoins: true }
  })
}

/** Where counts are kept, their sum; else up to one more than are told. */
function compte(lecteur: Acteur, filtres: FiltresListe): RawBuilder<unknown> {
  if (compteGarde(lecteur.role, filtres))
    return sql`(select coalesce(sum(l.n), 0)::int from ligne_liste_compte l
      where ${conditionsComptes(lecteur.role, filtres)} and ${dansLOnglet(filtres)})`
  return sql`(select count(*)::int from (select from ligne_liste l
    where ${conditionsLignes(lecteur, filtres)} and ${dansLOnglet(filtres)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}) trouvees)`
}
