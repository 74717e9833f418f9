import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Indisponible } from '#domain/commun/erreurs.ts'
import type { Config } from '#server/config.ts'
import type { Antivirus } from '#server/contexte/dehors.ts'

const DELAI = 20_000
/** No daemon is set to take less. */
const UN_MO = 1_048_576

/** The scanner stopped reading: the file is above its own limit. */
export class TropGrosPourAnalyse extends Error {}

/** The file as INSTREAM wants it: each piece after its length, then a length of zero. */
async function* trames(contenu: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const morceau of contenu as AsyncIterable<Buffer>) {
    const longueur = Buffer.alloc(4)
    longueur.writeUInt32BE(morceau.length)
    yield longueur
    yield morceau
  }
  yield Buffer.alloc(4)
}

/** Resolves when the socket takes more, or will take no more. */
function repris(socket: Socket): Promise<void> {
  return new Promise((suite) => {
    const fini = (): void => {
      socket.off('drain', fini).off('close', fini)
      suite()
    }
    socket.once('drain', fini).once('close', fini)
  })
}

/** Writes until the scanner closes; it may answer and close before it has read everything. */
async function envoyer(socket: Socket, demande: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  for await (const trame of demande) {
    if (socket.destroyed || !socket.writable) return
    if (!socket.write(trame)) await repris(socket)
  }
}

async function interroger(
  cfg: { host: string; port: number },
  demande: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const socket = connect({ ...cfg, timeout: DELAI })
  let reponse = ''
  let coupe = false
  const fin = new Promise<void>((suite) => {
    socket.on('data', (morceau) => {
      reponse += morceau.toString('latin1')
    })
    socket
      .on('error', () => {
        coupe = true
      })
      .on('timeout', () => socket.destroy())
      .on('close', () => suite())
  })
  try {
    await envoyer(socket, demande)
    await fin
  } finally {
    socket.destroy()
  }
  // The reset that follows a refusal may overtake its answer: a cut amid a large file is that refusal.
  if (reponse === '' && coupe && socket.bytesWritten > UN_MO) throw new TropGrosPourAnalyse()
  return reponse.replaceAll('\0', '').trim()
}

/** Scanner of a clamd daemon; null: nothing is scanned. Throws Indisponible when the daemon is silent. */
export function clamd(cfg: Config['clamav']): Antivirus {
  if (cfg === null) {
    return {
      actif: false,
      async analyser(contenu) {
        contenu.destroy()
        return { sain: true }
      },
      sonder: async () => {},
    }
  }
  return {
    actif: true,
    async sonder() {
      const reponse = await interroger(cfg, [Buffer.from('zPING\0')])
      if (reponse !== 'PONG') throw new Error('clamd ne répond pas')
    },
    async analyser(contenu) {
      const reponse = await interroger(cfg, trames(contenu)).finally(() => contenu.destroy())
      if (reponse.endsWith(': OK')) return { sain: true }
      const trouve = /^stream: (.+) FOUND$/.exec(reponse)?.[1]
      if (trouve !== undefined) return { sain: false, nom: trouve }
      if (reponse.includes('size limit exceeded')) throw new TropGrosPourAnalyse(reponse)
      throw new Indisponible('L’analyse antivirus est momentanément indisponible. Réessayez dans un instant.')
    },
  }
}
