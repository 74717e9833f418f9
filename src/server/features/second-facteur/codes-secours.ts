import { randomInt } from 'node:crypto'
import { NOMBRE_CODES_SECOURS } from '#domain/second-facteur/libelles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { remplacerCodesSecours } from './queries.ts'

/** Nothing that one takes for something else when copying: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LONGUEUR = 10

const tirer = (): string =>
  Array.from({ length: LONGUEUR }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** What the database keeps of a recovery code: useless without SECRET_KEY. */
export const empreinteCodeSecours = (
  { secrets }: Pick<Contexte, 'secrets'>,
  utilisateurId: number,
  code: string,
): Buffer => secrets.hmac('code-secours', `${utilisateurId}:${code}`)

/** Ten new codes (50 bits each), given in clear this once as « ABCDE-12345 ». */
export async function tirerCodesSecours(
  ctx: Pick<Contexte, 'secrets'>,
  tx: Tx,
  utilisateurId: number,
  le: Date,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < NOMBRE_CODES_SECOURS) codes.add(tirer())
  const empreintes = [...codes].map((code) => empreinteCodeSecours(ctx, utilisateurId, code))
  await remplacerCodesSecours(tx, utilisateurId, empreintes, le)
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
