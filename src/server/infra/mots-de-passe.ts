import { hash, type Options, verify } from '@node-rs/argon2'
import type { MotsDePasse } from '#server/contexte/dehors.ts'
import { ouvrirTours } from './chacun-son-tour.ts'

// argon2id is the library's default algorithm; its const enum cannot be imported under isolatedModules.
const COUT: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ENSEMBLE = 2

/**
 * argon2id, 19 MiB, 2 passes, 1 lane; two at a time for all the `serveurs` of a start (one fewer than they,
 * when more), the rest wait, so that a rush of sign-ins leaves a core to others.
 */
export function motsDePasseArgon2(serveurs = 1): MotsDePasse {
  const tours = ouvrirTours('mots-de-passe', { parCle: Math.max(ENSEMBLE, serveurs - 1) })
  const aSonTour = <T>(faire: () => Promise<T>): Promise<T> => tours('', faire)
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
