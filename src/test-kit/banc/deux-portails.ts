import { adresseDe, demarrerPortail } from '#test-kit/processus/portail.ts'
import type { Banc } from './banc.ts'
import { connexionDe } from './connexion-du-banc.ts'

/** 32 bytes that both the environment of a process and the configuration of a bench can hold. */
export const CLE_PARTAGEE = 'une cle partagee par les portails'

export interface Appel {
  jeton: string
  methode: string
  chemin: string
  /** Sent as JSON, or as multipart when it is a FormData. */
  corps?: unknown
}

export interface DeuxPortails {
  /** Their addresses, « http://127.0.0.1:49152 ». */
  racines: [string, string]
  /** Sends the same call `fois` times at once, half to each process; gives the statuses, sorted. */
  ensemble(appel: Appel, fois?: number): Promise<number[]>
  /** Sends these calls at once, one process after the other; gives their statuses in order. */
  melanges(appels: readonly Appel[]): Promise<number[]>
  arreter(): Promise<void>
}

async function csrfDe(racine: string): Promise<Record<string, string>> {
  const r = await fetch(`${racine}renew-token`)
  const { csrf } = (await r.json()) as { csrf: string }
  return { cookie: r.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-csrf-token': csrf }
}

/**
 * Two whole server processes on the database and folder of a bench made with
 * `{ config: { secretKey: Buffer.from(CLE_PARTAGEE) } }`, whose clock must be set to the present.
 */
export async function demarrerDeuxPortails(banc: Banc): Promise<DeuxPortails> {
  const env = {
    DATABASE_URL: adresseDe(await connexionDe(banc)),
    DATA_DIR: banc.ctx.config.dataDir,
    SECRET_KEY: CLE_PARTAGEE,
    LIMITE_REQUETES_MINUTE: '1000000',
  }
  const portails = [await demarrerPortail(env), await demarrerPortail(env)] as const
  const entetes = await Promise.all(portails.map((p) => csrfDe(`${p.origine}/gestion/api/`)))
  const envoyer = async ({ jeton, methode, chemin, corps }: Appel, n: number): Promise<number> => {
    const forme = corps instanceof FormData
    const r = await fetch(`${portails[n % 2]?.origine}/gestion/api/${chemin}`, {
      method: methode,
      headers: {
        ...entetes[n % 2],
        authorization: `Bearer ${jeton}`,
        ...(!forme && { 'content-type': 'application/json' }),
      },
      body: forme ? corps : JSON.stringify(corps ?? {}),
    })
    await r.arrayBuffer()
    return r.status
  }
  return {
    racines: [portails[0].origine, portails[1].origine],
    melanges: (appels) => Promise.all(appels.map(envoyer)),
    ensemble: async (appel, fois = 30) =>
      (await Promise.all(Array.from({ length: fois }, (_, n) => envoyer(appel, n)))).sort(),
    async arreter() {
      for (const { lance } of portails) await lance.finir('SIGTERM')
    },
  }
}
