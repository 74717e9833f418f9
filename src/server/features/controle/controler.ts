import type { contratsControle } from '#domain/controle/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { dejaRendu, estAcceptation, rendreVerdict, verdictDe } from './verdict.ts'

/** Gives the verdict of the review, and mails the holder; the same verdict again gets the same answer. */
export async function controler(ctx: Contexte, appel: Appel<typeof contratsControle.controler>) {
  const { acteur, params, corps } = appel
  const { version, ...lu } = corps
  const verdict = verdictDe(lu)
  const le = ctx.horloge.maintenant()
  const ligne = await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, params.id, acteur, le)
    if (dejaRendu(ligne, verdict)) return ligne
    await rendreVerdict(ctx, tx, { ligne, acteur, verdict, version, le })
    return lireSousVerrou(tx, params.id, acteur, le)
  })
  return { status: 'success' as const, data: { id: ligne.id, version: ligne.version, ...rendu(ligne) } }
}

function rendu({ controle: c }: LigneLongue) {
  if (c === null) throw new Error('Verdict illisible après son écriture.')
  const { courant: _, prenom, nom, le, ...sections } = c
  const isAccepted = estAcceptation(sections)
  const controles = { ...sections, le: new Date(le).toISOString(), par: { prenom, nom } }
  return { isAccepted, isRefused: !isAccepted, controles }
}
