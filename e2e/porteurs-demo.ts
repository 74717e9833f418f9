import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import type { Identite } from './gestes.ts'

/** A holder of the demonstration, with what they read of their own applications, newest first. */
export interface PorteurDemo extends Identite {
  projets: ProjetCourt[]
}

/** Holders that the demonstration validates. */
const ACTIFS = 40

/** Calls the API as one person: gives its data, throws when the portal refuses. */
export type Api = <T>(methode: string, chemin: string, corps?: object) => Promise<T>

/** Signs a person in, without a browser. */
export async function ouvrirApi(url: string, { email, motDePasse }: Identite): Promise<Api> {
  const renouvele = await fetch(`${url}/gestion/api/renew-token`)
  const { csrf } = (await renouvele.json()) as { csrf: string }
  const cookie = renouvele.headers.getSetCookie().map((c) => c.split(';')[0])
  const appeler = async (methode: string, chemin: string, entetes: object, corps?: object) => {
    const reponse = await fetch(`${url}/gestion/api/${chemin}`, {
      method: methode,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrf,
        cookie: cookie.join('; '),
        ...entetes,
      },
      ...(corps && { body: JSON.stringify(corps) }),
    })
    if (!reponse.ok)
      throw new Error(`${email}, ${methode} ${chemin} : ${reponse.status} ${await reponse.text()}`)
    return reponse.json()
  }
  const { token } = await appeler('POST', 'login', {}, { email, password: motDePasse })
  return async (methode, chemin, corps) =>
    (await appeler(methode, chemin, { authorization: `Bearer ${token}` }, corps)).data
}

const connus = new Map<string, Promise<PorteurDemo>>()

/** The holder of that rank, read once for a server. */
function porteurDemo(url: string, rang: number): Promise<PorteurDemo> {
  const cle = `${url} ${rang}`
  const lu = connus.get(cle) ?? lirePorteur(url, rang)
  connus.set(cle, lu)
  return lu
}

async function lirePorteur(url: string, rang: number): Promise<PorteurDemo> {
  const identite = { email: `contact${rang}@structure${rang}.example`, motDePasse: MOT_DE_PASSE_DEMO }
  const api = await ouvrirApi(url, identite)
  return { ...identite, projets: await api<ProjetCourt[]>('GET', 'mes-projets') }
}

/** The first holder of the demonstration with such an application; throws when there is none. */
export async function porteurAvec(
  url: string,
  juste: (p: ProjetCourt, tous: readonly ProjetCourt[]) => boolean,
): Promise<PorteurDemo & { projet: ProjetCourt }> {
  for (let rang = 1; rang <= ACTIFS; rang++) {
    const porteur = await porteurDemo(url, rang)
    const projet = porteur.projets.find((p) => juste(p, porteur.projets))
    if (projet) return { ...porteur, projet }
  }
  throw new Error(`Aucun porteur de démonstration : ${juste}`)
}
