import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'
import type { Identite } from './gestes.ts'

/** A holder of the demonstration, with what they read of their own applications, newest first. */
export interface PorteurDemo extends Identite {
  projets: ProjetCourt[]
}

/** Holders that the demonstration validates. */
const ACTIFS = 40

/** Signs a person in by the API and gives their token; throws when the portal refuses. */
async function jetonDe(url: string, { email, motDePasse }: Identite): Promise<string> {
  const renouvele = await fetch(`${url}/gestion/api/renew-token`)
  const { csrf } = (await renouvele.json()) as { csrf: string }
  const cookie = renouvele.headers.getSetCookie().map((c) => c.split(';')[0])
  const reponse = await fetch(`${url}/gestion/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, cookie: cookie.join('; ') },
    body: JSON.stringify({ email, password: motDePasse }),
  })
  if (!reponse.ok) throw new Error(`${email} : ${reponse.status}`)
  return ((await reponse.json()) as { token: string }).token
}

/** Reads the API as the person of that token. */
async function lire<T>(url: string, token: string, chemin: string): Promise<T> {
  const reponse = await fetch(`${url}/gestion/api/${chemin}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status}`)
  return ((await reponse.json()) as { data: T }).data
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
  const projets = await lire<ProjetCourt[]>(url, await jetonDe(url, identite), 'mes-projets')
  return { ...identite, projets }
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
