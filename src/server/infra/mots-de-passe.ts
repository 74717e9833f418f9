import { hash, type Options, verify } from '@node-rs/argon2'
import type { MotsDePasse } from '#server/contexte.ts'

// argon2id is the library's default algorithm; its const enum cannot be imported under isolatedModules.
const COUT: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ENSEMBLE = 2

/** argon2id, 19 MiB, 2 passes, 1 lane; two at a time, the rest wait, so that a rush of sign-ins leaves a core to others. */
export function motsDePasseArgon2(): MotsDePasse {
  const attente: (() => void)[] = []
  let enCours = 0
  const aSonTour = async <T>(faire: () => Promise<T>): Promise<T> => {
    // A released place is handed over, never put back while somebody waits.
    if (enCours >= ENSEMBLE) await new Promise<void>((suite) => attente.push(suite))
    else enCours++
    try {
      return await faire()
    } finally {
      const suivant = attente.shift()
      if (suivant) suivant()
      else enCours--
    }
  }
  let leurre: Promise<string> | undefined
  return {
    hacher: (clair) => aSonTour(() => hash(clair, COUT)),
    async verifier(hache, clair) {
      // A failure of the computation is not a wrong password: it must not count, nor be told, as one.
      if (hache !== null) return aSonTour(() => verify(hache, clair))
      leurre ??= hash('mot de passe de personne', COUT)
      const faux = await leurre
      await aSonTour(() => verify(faux, clair))
      return false
    },
  }
}
