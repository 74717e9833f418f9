import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relais {
  port: number
  /** The connections open now pass nothing any more, and are not closed; gives how many they are. */
  taire(): number
  fermer(): void
}

/** Passes every connection on to that port of loopback: a path to the database that may fall silent. */
export async function ouvrirRelais(vers: number): Promise<Relais> {
  const passes = new Set<[Socket, Socket]>()
  const muettes: Socket[] = []
  const serveur = createServer((client) => {
    const passe: [Socket, Socket] = [client, connect(vers, '127.0.0.1')]
    passes.add(passe)
    client.pipe(passe[1]).pipe(client)
    for (const s of passe) s.on('error', () => {}).on('close', () => passes.delete(passe))
  })
  serveur.listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  return {
    port: (serveur.address() as AddressInfo).port,
    taire() {
      const n = passes.size
      for (const [client, base] of passes) {
        client.unpipe(base).pause()
        base.unpipe(client).pause()
        muettes.push(client, base)
      }
      passes.clear()
      return n
    },
    fermer() {
      for (const s of [...muettes, ...[...passes].flat()]) s.destroy()
      serveur.close()
    },
  }
}
