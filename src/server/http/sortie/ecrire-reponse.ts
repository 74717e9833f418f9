import { parTranches } from '#server/infra/tranches.ts'

/** An answer that its act wrote as JSON, from what was stored in its contract's form; tests read it again. */
export class JsonEcrit {
  readonly texte: string
  constructor(texte: string) {
    this.texte = texte
  }
}

/** Shorter lists are written at once. */
const LONGUE = 200

interface Liste {
  data: readonly unknown[]
}

const estLongue = (donne: unknown): donne is Liste =>
  typeof donne === 'object' &&
  donne !== null &&
  'data' in donne &&
  Array.isArray(donne.data) &&
  donne.data.length > LONGUE

/**
 * The answer as its contract filters it; a long list, already as JSON, goes a slice at a time so that nobody
 * else waits for the whole of it. Throws what the filter throws.
 */
export async function ecrireReponse(
  filtrer: (donne: unknown) => unknown,
  donne: unknown,
): Promise<{ corps: unknown; json: boolean }> {
  if (donne instanceof JsonEcrit) return { corps: donne.texte, json: true }
  if (!estLongue(donne)) return { corps: filtrer(donne), json: false }
  const morceaux = await parTranches(donne.data, (data) => {
    const { data: gardees } = filtrer({ ...donne, data }) as Liste
    return JSON.stringify(gardees).slice(1, -1)
  })
  const { data: _, ...reste } = filtrer({ ...donne, data: [] }) as Liste
  const suite = JSON.stringify(reste)
  return {
    corps: `{"data":[${morceaux.join(',')}]${suite === '{}' ? '}' : `,${suite.slice(1)}`}`,
    json: true,
  }
}
