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

/** Waits (10 s) for the newest message to `a` whose subject or text matches; `apres` is an id it must exceed. */
export async function attendreEnvoi(url: string, a: string, motif: RegExp, apres = 0): Promise<Envoi> {
  const limite = performance.now() + 10_000
  for (;;) {
    const envois = await lireBoite(url)
    const trouve = envois.find((e) => e.a === a && e.id > apres && motif.test(`${e.sujet ?? ''}\n${e.texte}`))
    if (trouve) return trouve
    if (performance.now() > limite)
      throw new Error(
        `Aucun envoi à ${a} ne correspond à ${motif}. Reçus : ${envois.map((e) => `${e.a} « ${e.sujet} »`).join(', ')}`,
      )
    await patienter(100)
  }
}

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
