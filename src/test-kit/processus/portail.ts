import { join } from 'node:path'
import type { Serveur } from '#test-kit/banc/bases.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { type Lance, lancer } from './lancer.ts'

const SERVEUR = join(import.meta.dirname, '../../server')
/** What `npm start` runs: the assembled server, made from the sources as they are. */
export const AMORCE = join(SERVEUR, 'amorce.mjs')

export interface Portail {
  lance: Lance
  /** « http://127.0.0.1:49152 ». */
  origine: string
}

/** How a process is told where that database is. */
export function adresseDe({ host, port, user, password = '', database }: Serveur): string {
  const ou = `?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ''}`
  return `postgres://${user}${password && `:${encodeURIComponent(password)}`}@localhost/${database}${ou}`
}

/** A whole server process, ready; from its sources, without demonstration data unless told otherwise. */
export async function demarrerPortail(
  env: Record<string, string>,
  programme = join(SERVEUR, 'main.ts'),
): Promise<Portail> {
  const port = await portLibre()
  const lance = lancer(programme, [], { DEMO: '0', ...env, PORT: String(port) })
  await lance.attendre('Ctrl-C arrête le portail.')
  return { lance, origine: `http://127.0.0.1:${port}` }
}
