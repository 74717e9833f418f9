import type { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import { corriger } from '#domain/aide-anterieure/correction.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { aideExiste, ecrireCorrection, verrouillerAide } from './queries.ts'

/** 404 before anything else for a past aid that is unknown. */
export async function trouverAide(ctx: Contexte, appel: { params: { id: number } }): Promise<undefined> {
  if (!(await aideExiste(ctx.db, appel.params.id))) throw new Introuvable()
}

/** Corrects a past aid by hand: what the file says of it is kept, with the reason. */
export async function corrigerAideAnterieure(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsAideAnterieure.corrigerAideAnterieure>,
) {
  const le = ctx.horloge.maintenant()
  const { version: lue, raison, titre, decision, ...montants } = corps
  return await ctx.db.transaction().execute(async (tx) => {
    const a = await verrouillerAide(tx, params.id)
    if (!a) throw new Introuvable()
    exigerMemeVersion(lue, a.version, entreTemps('Cette aide a été modifiée'))
    const { id, version: _, annee, reference, ...avant } = a
    const dite = {
      ...presents(montants),
      ...(titre != null && { titre }),
      ...(decision != null && { decision }),
      raison: raison ?? '',
    }
    const c = corriger(avant, dite, { par: acteur.id, le })
    const version = await ecrireCorrection(tx, id, c)
    const dans = (aide: typeof c.aide) => Object.fromEntries(c.changes.map((champ) => [champ, aide[champ]]))
    await journaliser(tx, {
      chaine: `aide-anterieure:${id}`,
      acte: 'corrigerAideAnterieure',
      acteur,
      avant: { annee, aideAnterieure: reference, ...dans(avant) },
      apres: { annee, aideAnterieure: reference, ...dans(c.aide), motif: raison },
      le,
    })
    return { status: 'success' as const, data: { id, version } }
  })
}

/** Without what was left out of the body: those stay as they are. */
const presents = <T extends object>(champs: T) =>
  Object.fromEntries(Object.entries(champs).filter(([, v]) => v !== undefined)) as {
    [C in keyof T]?: Exclude<T[C], undefined>
  }
