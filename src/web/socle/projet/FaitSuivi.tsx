import type { ReactNode } from 'react'
import './FaitSuivi.css'

interface Proprietes {
  nom: string
  /** Read as a part of the page of that name, for what is long enough to be looked for. */
  partie?: string
  /** A form or a choice takes the whole width, under its name. */
  large?: boolean
  children: ReactNode
}

/** One line of what is known of an application: its name, its value, what may be done of it. */
export function FaitSuivi({ nom, partie, large = false, children }: Proprietes) {
  return (
    <div className={large ? 'suivi-fait suivi-large' : 'suivi-fait'}>
      <dt id={partie}>{nom}</dt>
      <dd>{partie ? <section aria-labelledby={partie}>{children}</section> : children}</dd>
    </div>
  )
}
