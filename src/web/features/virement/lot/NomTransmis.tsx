import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { estIdentique } from '../dire-lot.ts'

/** The name as the bank reads it, each letter that changes marked; « Identique » when none does. */
export function NomTransmis({ ligne }: { ligne: Pick<LigneLot, 'morceaux' | 'nomTransmis'> }) {
  if (estIdentique(ligne)) return <span className="secondaire">Identique</span>
  return (
    <span className="nom-transmis">
      <span className="cache">transmis&nbsp;: {ligne.nomTransmis}</span>
      <span aria-hidden="true">
        {ligne.morceaux.map((morceal, rang) =>
          morceal.change ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name never move
            <mark key={rang}>{morceal.texte}</mark>
          ) : (
            morceal.texte
          ),
        )}
      </span>
    </span>
  )
}
