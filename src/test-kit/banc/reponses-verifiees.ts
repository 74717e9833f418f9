import { deepStrictEqual } from 'node:assert'
import { veutCourte } from '#domain/commun/contrat.ts'
import type { Route } from '#server/http/route.ts'
import { JsonEcrit } from '#server/http/sortie/ecrire-reponse.ts'

/**
 * The same calls, whose answers are also parsed whole with zod, forms and lengths included. What an act wrote
 * itself is not filtered on its way out: it must have nothing its contract does not name.
 */
export const reponsesVerifiees = (routes: readonly Route[]): Route[] =>
  routes.map((r) => {
    const { reponse, courte = reponse } = r.contrat
    if (reponse === 'flux' || courte === 'flux') return r
    const agir: Route['agir'] = async (ctx, d) => {
      const donne = await r.agir(ctx, d)
      const schema = veutCourte(d.query) ? courte : reponse
      if (donne instanceof JsonEcrit) {
        const lu = JSON.parse(donne.texte)
        deepStrictEqual(schema.parse(lu), lu)
      } else schema.parse(donne)
      return donne
    }
    return { ...r, agir }
  })
