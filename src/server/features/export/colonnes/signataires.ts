import type { ObjetCode } from '#domain/signature/code-parti.ts'
import { type ColonneDe, colonne } from '../jeu.ts'
import type { SignePar } from '../queries.ts'

const VERBES: Record<ObjetCode, string> = {
  demande: 'Signée',
  convention: 'Convention signée',
  attestation: 'Attestation signée',
}

/**
 * When a document was signed, by whom and in what quality, as its signature kept them that day: names and
 * offices changed since change nothing there. `le`: null once it has to be signed again.
 */
export const colonnesSignature = <L extends { signePar: SignePar }>(
  objet: ObjetCode,
  le: (ligne: L) => Date | null,
): ColonneDe<L>[] => {
  const de = (ligne: L) => (le(ligne) === null ? null : ligne.signePar?.[objet])
  return [
    colonne(`${VERBES[objet]} le`, 'instant', le),
    colonne(`${VERBES[objet]} par`, 'texte', (l) => de(l)?.nom ?? null),
    colonne(`${VERBES[objet]} en qualité de`, 'texte', (l) => de(l)?.fonction ?? null),
  ]
}
