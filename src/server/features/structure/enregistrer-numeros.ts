import { Introuvable } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion, INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import type { contratsStructure } from '#domain/structure/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { daterCorrections } from '#server/socle/structure/dater-corrections.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'
import { jugerNumeros } from '#server/socle/structure/juger-numeros.ts'
import { presenterNumeros } from '#server/socle/structure/presenter-numeros.ts'
import { type LigneStructure, verrouillerNumeros } from './queries.ts'
import { ecrireNumeros } from './queries-ecriture.ts'
import { trouverStructure } from './trouver-structure.ts'

/** Writes the SIRET and the RNA of a structure, as its holder or an admin gives them. */
export async function enregistrerNumeros(
  ctx: Contexte,
  appel: Appel<typeof contratsStructure.enregistrerNumeros, LigneStructure>,
) {
  const { acteur, corps, trouve } = appel
  const { id } = appel.params
  if (corps.siret && corps.siret !== trouve.siret)
    await exigerRythmeRegistre(ctx, acteur, appel.origine.adresse)
  const colonnes = await jugerNumeros(ctx, corps, trouve.siret)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerNumeros(tx, id)
    if (!p) throw new Introuvable()
    exigerMemeVersion(corps.version ?? undefined, p.version, INFORMATIONS_MODIFIEES)
    const { siret = p.siret, rna = p.rna } = corps
    if (siret === p.siret && rna === p.rna) return
    const le = ctx.horloge.maintenant()
    await daterCorrections(tx, le)
    await ecrireNumeros(tx, id, colonnes)
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'enregistrerNumeros',
      acteur,
      avant: { siret: p.siret, rna: p.rna },
      apres: { siret, rna },
      le,
    })
  })
  const lue = await trouverStructure(ctx, appel)
  return { status: 'success' as const, data: presenterNumeros(lue, acteur.role) }
}
