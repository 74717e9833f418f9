import { Fragment } from 'react'

/** What a narrow column holds on one line. */
const LONGUE = 16
const couper = (adresse: string): string[] =>
  adresse.split(/(?<=@)/).flatMap((partie) => (partie.length > LONGUE ? partie.split(/(?=\.)/) : [partie]))

/** An address that a narrow column breaks after its @, a long part of it before a dot; not within a word. */
export const AdresseCoupee = ({ adresse }: { adresse: string }) => (
  <span className="membre-adresse">
    {couper(adresse).map((partie, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move.
      <Fragment key={rang}>
        {rang > 0 && <wbr />}
        {partie}
      </Fragment>
    ))}
  </span>
)
