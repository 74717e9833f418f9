import type { Route } from '#server/http/route.ts'

/** The same calls, whose answers are also parsed whole with zod: forms, lengths and all. */
export const reponsesVerifiees = (routes: readonly Route[]): Route[] =>
  routes.map((r) => {
    const { reponse } = r.contrat
    if (reponse === 'flux') return r
    const agir: Route['agir'] = async (ctx, d) => {
      const donne = await r.agir(ctx, d)
      reponse.parse(donne)
      return donne
    }
    return { ...r, agir }
  })
