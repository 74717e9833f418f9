import type { Contrat } from '#domain/commun/contrat.ts'
import type { Route } from '../route.ts'

/** Path of a contract, without a leading slash. */
export const cheminDe = (contrat: Contrat): string => contrat.chemin.replace(/^\/+/, '')

/** Names of the `:parametres` of a path. */
export const parametresDe = (contrat: Contrat): string[] =>
  [...contrat.chemin.matchAll(/:([A-Za-z]\w*)/g)].map((m) => m[1] ?? '')

const forme = (contrat: Contrat): string => `${contrat.methode} ${cheminDe(contrat).replaceAll(/:\w+/g, ':')}`

function doublon(valeurs: string[]): string | undefined {
  return valeurs.find((v, i) => valeurs.indexOf(v) !== i)
}

/** Throws, with a sentence for the developer, when a call has no access rule or two share a key or a path. */
export function verifierRoutes(routes: readonly Route[]): void {
  for (const { contrat } of routes) {
    const nom = `${contrat.methode} ${contrat.chemin} (${contrat.cle})`
    if (!contrat.acces?.qui) throw new Error(`Appel sans règle d’accès : ${nom}`)
    if (contrat.acces.qui === 'lien' && !contrat.acces.sinon?.qui)
      throw new Error(`Lien signé sans règle d’accès de session : ${nom}`)
    if (parametresDe(contrat).length > 0 && !contrat.params)
      throw new Error(`Paramètres de chemin sans schéma : ${nom}`)
    if (/[{}]/.test(contrat.chemin)) throw new Error(`Écrire :id et non {id} dans le chemin : ${nom}`)
  }
  const cle = doublon(routes.map((r) => r.contrat.cle))
  if (cle) throw new Error(`Deux appels portent la clé ${cle}`)
  const chemin = doublon(routes.map((r) => forme(r.contrat)))
  if (chemin) throw new Error(`Deux appels servent ${chemin}`)
}
