import { parTranches } from '#server/infra/tranches.ts'

/**
 * An answer that its act wrote as JSON, from what was stored in its contract's form, in one part or several;
 * tests read it again.
 */
export class JsonEcrit {
  readonly parties: readonly string[]
  constructor(...parties: string[]) {
    this.parties = parties
  }
  get texte(): string {
    return this.parties.join('')
  }
}

/** Characters written out in one go: a fraction of a millisecond. */
const MORCEAU = 64 * 1024

/** These texts cut where none of them is written out for long, never within a character. */
function* morceauxDe(textes: readonly string[]): Generator<string> {
  for (const texte of textes)
    for (let debut = 0; debut < texte.length; ) {
      let fin = debut + MORCEAU
      // A character may take two of these: its first half begins the next piece.
      if (texte.charCodeAt(fin - 1) >> 10 === 0x36) fin--
      yield texte.slice(debut, fin)
      debut = fin
    }
}

/** The text in bytes; a long one a piece at a time, others being heard in between. */
async function enOctets(ecrit: JsonEcrit): Promise<Buffer> {
  const longueur = ecrit.parties.reduce((n, partie) => n + partie.length, 0)
  if (longueur <= MORCEAU) return Buffer.from(ecrit.texte)
  const morceaux = [...morceauxDe(ecrit.parties)]
  const ecrits = await parTranches(morceaux, ([m = '']) => Buffer.from(m), 1)
  return Buffer.concat(ecrits)
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
  if (donne instanceof JsonEcrit) return { corps: await enOctets(donne), json: true }
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
