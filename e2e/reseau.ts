import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network between a browser and the server, which a story can cut. */
export interface Reseau {
  url: string
  /** Breaks every connection after `octets` more bytes to the server, and lets none in until `retablir`. */
  couperApres(octets: number): void
  /** Holds back what the server answers once `octets` more bytes have come through, until `retablir`. */
  retenirApres(octets: number): void
  retablir(): void
  fermer(): Promise<void>
}

/** Opens a port of loopback that carries every byte to the server at `url` and back. */
export async function ouvrirReseau(url: string): Promise<Reseau> {
  const cible = Number(new URL(url).port)
  const ouvertes = new Set<Socket>()
  const amonts = new Set<Socket>()
  let reste = Number.POSITIVE_INFINITY
  let reponses = Number.POSITIVE_INFINITY
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
    amonts.add(amont)
    amont.on('close', () => amonts.delete(amont))
    amont.on('end', () => client.end())
    amont.on('data', (octets) => {
      reponses -= octets.length
      const plein = !client.write(octets)
      if (plein || reponses <= 0) amont.pause()
      if (plein) client.once('drain', () => reponses > 0 && amont.resume())
    })
    client.on('data', (octets) => {
      reste -= octets.length
      if (reste <= 0) rompre()
      else if (!amont.write(octets)) {
        client.pause()
        amont.once('drain', () => client.resume())
      }
    })
  })
  await new Promise<void>((pret) => relais.listen(0, '127.0.0.1', pret))
  const { port } = relais.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    couperApres: (octets) => {
      reste = octets
    },
    retenirApres: (octets) => {
      reponses = octets
    },
    retablir: () => {
      reste = Number.POSITIVE_INFINITY
      reponses = Number.POSITIVE_INFINITY
      for (const amont of amonts) amont.resume()
    },
    fermer: async () => {
      rompre()
      await new Promise((fini) => relais.close(fini))
    },
  }
}
