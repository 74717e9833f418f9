import { ROLES, type Role } from '#domain/commun/roles.ts'
import { hasardDe } from '#server/demo/hasard.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { Chose, Qui } from './chose-offerte.ts'
import { poserCommissions, poserDemandes } from './demandes/offertes-demandes.ts'
import { poserLots, poserSeances } from './offertes-seances-lots.ts'

/** An act that was offered, and what it answered. */
export interface Appele {
  acte: string
  role: Role
  statut: number
  message: string
}

/**
 * Reads every thing as everybody, in an order drawn from `graine`, and does one of the acts they are offered,
 * drawn too; `tours` times. An act moves its thing on: states are met that no scene sets. What each act
 * answered, and those offered that no scene knows how to ask.
 */
export async function appelerOfferts(banc: Banc, graine: number, tours: number) {
  const hasard = hasardDe(graine)
  const un = <T>(liste: readonly T[]): T => hasard.parmi(liste)
  const gens: Qui[] = []
  for (const role of ROLES)
    if (role !== 'porteurProjet') gens.push({ role, jeton: await banc.connecter(role) })
  const choses = [
    ...(await poserDemandes(banc, un)),
    ...(await poserCommissions(banc, gens)),
    ...(await poserSeances(banc, gens)),
    ...(await poserLots(banc)),
  ]
  const appeles: Appele[] = []
  const inconnus = new Set<string>()
  for (let tour = 0; tour < tours; tour++) {
    const paires = choses.flatMap((chose) => chose.gens.map((qui) => ({ chose, qui })))
    const melees = paires.map((p) => [hasard.entier(0, 1e9), p] as const).sort(([a], [b]) => a - b)
    for (const [, { chose, qui }] of melees) {
      const appele = await appelerUn(banc, un, chose, qui, inconnus)
      if (appele) appeles.push(appele)
      banc.horloge.avancer(1000)
    }
  }
  return { appeles, inconnus }
}

async function appelerUn(
  banc: Banc,
  un: <T>(l: readonly T[]) => T,
  { lecture, offerts, demandes }: Chose,
  { role, jeton }: Qui,
  inconnus: Set<string>,
): Promise<Appele | null> {
  const { statut, corps } = await banc.appeler('GET', lecture, { jeton })
  if (statut !== 200) return null
  const lu = corps.data as never
  const possibles = offerts(lu).filter((acte) => acte in demandes || !inconnus.add(acte))
  if (possibles.length === 0) return null
  const acte = un(possibles)
  const demande = demandes[acte]?.(lu)
  if (!demande) return null
  const [methode, chemin, envoi = {}] = demande
  const forme = envoi instanceof FormData ? { formulaire: envoi } : { corps: envoi }
  const r = await banc.appeler(methode, chemin, { jeton, ...forme })
  return { acte, role, statut: r.statut, message: String(r.corps?.message ?? '') }
}
