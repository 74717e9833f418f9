import { once } from 'node:events'

/** What the program building the screens while this one starts says at the end; false: they could not be. */
interface Fin {
  ecrans: boolean
}

const attendus = process.env.ECRANS === 'en-construction' && process.connected
// Listened to from the first moment: an early end is not missed.
const fin = attendus ? Promise.race([once(process, 'message'), once(process, 'disconnect')]) : null

/** Resolves once the screens are built: true when this process may serve them. */
export async function ecransPrets(): Promise<boolean> {
  if (!fin) return true
  const [dite] = (await fin) as [Fin?]
  return dite?.ecrans === true
}
