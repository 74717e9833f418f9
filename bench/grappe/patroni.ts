import { setTimeout as attendre } from 'node:timers/promises'
import type { Noeud } from './noeuds.ts'

interface Membre {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** What any node that answers says of the three; null when none does. */
async function etat(noeuds: readonly Noeud[]): Promise<Membre[] | null> {
  for (const { machine } of noeuds) {
    const r = await fetch(`http://${machine.adresse}:8008/cluster`, {
      signal: AbortSignal.timeout(1500),
    }).catch(() => null)
    if (r?.ok) return ((await r.json()) as { members: Membre[] }).members
  }
  return null
}

/** The node that says itself that it takes writes, asked one by one; null: none now. */
async function premier(noeuds: readonly Noeud[]): Promise<Noeud | null> {
  for (const n of noeuds) {
    const r = await fetch(`http://${n.machine.adresse}:8008/primary`, {
      signal: AbortSignal.timeout(1500),
    }).catch(() => null)
    if (r?.status === 200) return n
  }
  return null
}

/** Waits for one node that takes writes, whatever the others do; throws after two minutes. */
export async function attendrePremier(noeuds: readonly Noeud[]): Promise<Noeud> {
  for (let n = 0; n < 120; n++) {
    const chef = await premier(noeuds)
    if (chef) return chef
    await attendre(1000)
  }
  throw new Error('Aucun nœud ne prend les écritures.')
}

/** Waits for a leader and a synchronous standby among three running nodes; throws after `secondes`. */
export async function attendreSaine(noeuds: readonly Noeud[], secondes = 120): Promise<Noeud> {
  const limite = performance.now() + secondes * 1000
  let vu: Membre[] | null = null
  while (performance.now() < limite) {
    vu = await etat(noeuds)
    const sains = vu?.filter((m) => ['running', 'streaming'].includes(m.state)) ?? []
    const chef = await premier(noeuds)
    const suivi = sains.some((m) => m.role === 'sync_standby')
    if (chef && suivi && sains.length === noeuds.length) return chef
    await attendre(500)
  }
  throw new Error(`La base n’est pas revenue en ${secondes} s : ${JSON.stringify(vu)}`)
}

/** The node that the leader waits for before it answers a write. */
export async function replique(noeuds: readonly Noeud[]): Promise<Noeud> {
  const nom = (await etat(noeuds))?.find((m) => m.role === 'sync_standby')?.name
  const noeud = noeuds.find((n) => n.nom === nom)
  if (!noeud) throw new Error('Aucune réplique synchrone.')
  return noeud
}

/** Asks for another leader, without anything being broken. */
export async function basculer(noeuds: readonly Noeud[], chef: Noeud): Promise<void> {
  const { nom: candidate } = await replique(noeuds)
  const r = await fetch(`http://${chef.machine.adresse}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: chef.nom, candidate }),
    headers: { 'content-type': 'application/json' },
  })
  if (!r.ok) throw new Error(`Bascule refusée : ${r.status} ${await r.text()}`)
}
