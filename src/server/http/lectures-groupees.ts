import { parse } from 'node:querystring'
import { veutCourte } from '#domain/commun/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireRequete } from './entree/formulaire.ts'
import { lireSchema } from './entree/lire-schema.ts'
import { exigerDroit } from './garde/acces.ts'
import type { EnTete, Route } from './route.ts'
import { ecrireReponse, JsonEcrit } from './sortie/ecrire-reponse.ts'
import { filtreDe } from './sortie/filtrer-reponse.ts'

type Agir = Parameters<Route['agir']>[1]

/** Above, an address asks for more than a page shows. */
const AU_PLUS = 20

function preparer(route: Route) {
  const { chemin, reponse, courte } = route.contrat
  if (reponse === 'flux') throw new Error(`${chemin} ne se groupe pas`)
  const filtrer = filtreDe(reponse)
  return {
    route,
    motif: new RegExp(`^${chemin.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    filtrer,
    filtrerCourte: courte ? filtreDe(courte) : filtrer,
  }
}

/**
 * Makes several reads for one call, each as if called alone: its form, right, existence, and filter. Gives
 * the answers by address; one that is refused, fails or is not of `routes` is left out: its call says why.
 */
export function grouper(routes: readonly Route[]) {
  const lectures = routes.map(preparer)
  return async (
    ctx: Contexte,
    adresses: readonly string[],
    { acteur, origine, reply }: Pick<EnTete, 'origine'> & Pick<Agir, 'reply'> & { acteur: Acteur },
  ): Promise<JsonEcrit> => {
    const lire = async (adresse: string): Promise<string> => {
      const [chemin = '', suite = ''] = adresse.split('?', 2)
      const lecture = lectures.find(({ motif }) => motif.test(chemin))
      if (!lecture) throw new Introuvable()
      const { route, motif, filtrer, filtrerCourte } = lecture
      const { contrat } = route
      exigerDroit(contrat.acces, acteur)
      const query = lireSchema(contrat.query, lireRequete(parse(suite)))
      const tete = {
        acteur,
        origine,
        pour: null,
        lecteur: null,
        params: lireSchema(contrat.params, { ...motif.exec(chemin)?.groups }),
        query,
      }
      const trouve = await route.trouver(ctx, tete)
      const donne = await route.agir(ctx, { ...tete, trouve, corps: {}, fichiers: [], reply })
      const { corps, json } = await ecrireReponse(veutCourte(query) ? filtrerCourte : filtrer, donne)
      return `${JSON.stringify(adresse)}:${json ? corps : JSON.stringify(corps)}`
    }
    const lues = await Promise.allSettled(adresses.slice(0, AU_PLUS).map(lire))
    const dites = lues.flatMap((lue) => (lue.status === 'fulfilled' ? [lue.value] : []))
    return new JsonEcrit(`{"data":{${dites.join(',')}}}`)
  }
}
