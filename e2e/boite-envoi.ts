import { setTimeout as patienter } from 'node:timers/promises'

export interface Envoi {
  id: number
  canal: 'email' | 'sms'
  a: string
  sujet: string | null
  texte: string
  creeLe: string
}

/** What the portal at `url` would have sent, newest first. */
export async function lireBoite(url: string): Promise<Envoi[]> {
  const reponse = await fetch(`${url}/gestion/api/boite-envoi`)
  if (!reponse.ok) throw new Error(`boite-envoi : ${reponse.status}`)
  return ((await reponse.json()) as { data: Envoi[] }).data
}

/** Id of the last message so far: what a gesture sends has a higher one. */
export const dernierEnvoi = async (url: string): Promise<number> =>
  Math.max(0, ...(await lireBoite(url)).map((e) => e.id))

/** Waits (30 s) for the newest message that is `juste`; `quoi` names it in the error. */
async function attendre(url: string, juste: (e: Envoi) => boolean, quoi: string): Promise<Envoi> {
  const limite = performance.now() + 30_000
  for (;;) {
    const envois = await lireBoite(url)
    const trouve = envois.find(juste)
    if (trouve) return trouve
    if (performance.now() > limite)
      throw new Error(
        `Aucun envoi : ${quoi}. Reçus : ${envois.map((e) => `${e.a} « ${e.sujet} »`).join(', ')}`,
      )
    await patienter(100)
  }
}

/** Waits for the newest message to `a` whose subject or text matches; `apres` is an id it must exceed. */
export const attendreEnvoi = (url: string, a: string, motif: RegExp, apres = 0): Promise<Envoi> =>
  attendre(
    url,
    (e) => e.a === a && e.id > apres && motif.test(`${e.sujet ?? ''}\n${e.texte}`),
    `à ${a}, ${motif}`,
  )

/** Waits for an SMS whose id exceeds `apres`. */
export const attendreSms = (url: string, apres: number): Promise<Envoi> =>
  attendre(url, (e) => e.canal === 'sms' && e.id > apres, `un SMS après le n° ${apres}`)

/** First link of a message. */
export function lienDe(envoi: Envoi): string {
  const lien = /https?:\/\/\S+/.exec(envoi.texte)?.[0]
  if (!lien) throw new Error(`Aucun lien dans « ${envoi.sujet} » : ${envoi.texte}`)
  return lien
}

/** The six digits of a message. */
export function codeDe(envoi: Envoi): string {
  const code = /\b\d{6}\b/.exec(envoi.texte)?.[0]
  if (!code) throw new Error(`Aucun code dans « ${envoi.sujet} » : ${envoi.texte}`)
  return code
}
