import { Fragment } from 'react'

/** An address that a narrow column breaks after its @ or before a dot, never within a word. */
export const AdresseCoupee = ({ adresse }: { adresse: string }) => (
  <span className="membre-adresse">
    {adresse.split(/(?<=@)|(?=\.)/).map((partie, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move.
      <Fragment key={rang}>
        {rang > 0 && <wbr />}
        {partie}
      </Fragment>
    ))}
  </span>
)
