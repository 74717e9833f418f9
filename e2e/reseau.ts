import { connect, createServer, type Socket } from 'node:net'
import { portLibre } from './serveur.ts'

/** The network between a browser and the server, which a story can cut. */
export interface Reseau {
  url: string
  /** Breaks every connection once `octets` more bytes have gone to the server, and lets none in until `retablir`. */
  couperApres(octets: number): void
  retablir(): void
  fermer(): Promise<void>
}

/** Opens a port of loopback that carries every byte to the server at `url` and back. */
export async function ouvrirReseau(url: string): Promise<Reseau> {
  const cible = Number(new URL(url).port)
  const port = await portLibre()
  const ouvertes = new Set<Socket>()
  let reste = Number.POSITIVE_INFINITY
  const rompre = () => {
    for (const prise of ouvertes) prise.destroy()
    ouvertes.clear()
  }

  const relais = createServer((client) => {
    if (reste <= 0) return client.destroy()
    const amont = connect(cible, '127.0.0.1')
    for (const [prise, autre] of [
      [client, amont],
      [amont, client],
    ] as const) {
      ouvertes.add(prise)
      prise.on('error', () => autre.destroy())
      prise.on('close', () => {
        ouvertes.delete(prise)
        autre.destroy()
      })
    }
    amont.pipe(client)
    client.on('data', (octets) => {
      reste -= octets.length
      if (reste <= 0) rompre()
      else if (!amont.write(octets)) {
        client.pause()
        amont.once('drain', () => client.resume())
      }
    })
  })
  await new Promise<void>((pret) => relais.listen(port, '127.0.0.1', pret))
  return {
    url: `http://localhost:${port}`,
    couperApres: (octets) => {
      reste = octets
    },
    retablir: () => {
      reste = Number.POSITIVE_INFINITY
    },
    fermer: async () => {
      rompre()
      await new Promise((fini) => relais.close(fini))
    },
  }
}
