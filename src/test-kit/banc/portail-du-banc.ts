import { createHash } from 'node:crypto'
import { adresseDe, demarrerPortail } from '#test-kit/processus/portail.ts'
import type { AFaire } from '#test-kit/scenes/demandes/acte-a-faire.ts'
import type { Banc } from './banc.ts'
import { connexionDe } from './connexion-du-banc.ts'

/** 32 bytes that both the environment of a process and the configuration of a bench can hold. */
export const CLE_PARTAGEE = 'une cle partagee par les portails'

export interface Rendu {
  statut: number
  /** The parsed JSON; of any other answer, the SHA-256 of its bytes. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  corps: any
}

export interface PortailDuBanc {
  /** « http://127.0.0.1:49152 ». */
  racine: string
  /** Sends the request; throws when the process ends before it has answered. */
  envoyer(jeton: string, demande: Omit<AFaire, 'qui'>): Promise<Rendu>
  /** kill -9. */
  tuer(): Promise<void>
  arreter(): Promise<void>
}

async function csrfDe(racine: string): Promise<Record<string, string>> {
  const r = await fetch(`${racine}/gestion/api/renew-token`)
  const { csrf } = (await r.json()) as { csrf: string }
  return { cookie: r.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-csrf-token': csrf }
}

async function lire(r: Response): Promise<Rendu> {
  const octets = Buffer.from(await r.arrayBuffer())
  const json = r.headers.get('content-type')?.includes('json')
  return {
    statut: r.status,
    corps: json ? JSON.parse(octets.toString('utf8')) : createHash('sha256').update(octets).digest('hex'),
  }
}

/**
 * A whole server process on the database and folder of a bench made with `{ config: { secretKey:
 * Buffer.from(CLE_PARTAGEE) } }`, whose clock must be set to the present.
 */
export async function demarrerPortailDuBanc(
  banc: Banc,
  env: Record<string, string> = {},
): Promise<PortailDuBanc> {
  const { lance, origine } = await demarrerPortail({
    DATABASE_URL: adresseDe(await connexionDe(banc)),
    DATA_DIR: banc.ctx.config.dataDir,
    SECRET_KEY: CLE_PARTAGEE,
    LIMITE_REQUETES_MINUTE: '1000000',
    ...env,
  })
  const entetes = await csrfDe(origine)
  return {
    racine: origine,
    async envoyer(jeton, { methode, chemin, corps, formulaire }) {
      return lire(
        await fetch(`${origine}/gestion/api/${chemin}`, {
          method: methode,
          headers: {
            ...entetes,
            authorization: `Bearer ${jeton}`,
            ...(!formulaire && methode !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(methode !== 'GET' && { body: formulaire ?? JSON.stringify(corps ?? {}) }),
        }),
      )
    },
    async tuer() {
      await lance.finir('SIGKILL')
    },
    async arreter() {
      await lance.finir('SIGTERM')
    },
  }
}
