import type { contratsStructure } from '#domain/structure/contrat.ts'
import { cleSiret } from '#domain/structure/siret.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { consulterRegistre } from '#server/socle/structure/consulter-registre.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'

/** What the public register says of a number that somebody is typing. */
export async function chercherStructure(
  ctx: Contexte,
  { acteur, query: { siret }, origine }: Appel<typeof contratsStructure.chercherStructure>,
) {
  if (siret === null) return { data: { etat: 'introuvable' as const, cle: false, fiche: null, source: null } }
  await exigerRythmeRegistre(ctx, acteur, origine.adresse)
  const c = await consulterRegistre(ctx, siret)
  return {
    data: {
      etat: c.etat,
      cle: cleSiret(siret),
      fiche: c.etat === 'trouve' ? c.fiche : null,
      source: 'source' in c ? c.source : null,
    },
  }
}
