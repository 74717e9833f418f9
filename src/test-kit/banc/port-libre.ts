import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free TCP port of loopback, below those the system gives by itself: between this look and its use, no
 * connection of the machine can take it.
 */
export async function portLibre(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    const libre = await new Promise<boolean>((dire) => {
      const sonde = createServer()
        .once('error', () => dire(false))
        .listen(port, '127.0.0.1', () => sonde.close(() => dire(true)))
    })
    if (libre) return port
  }
}
