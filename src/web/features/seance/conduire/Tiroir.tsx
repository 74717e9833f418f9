import type { ReactNode } from 'react'

/** A column where there is room (`large`), a line that opens where there is not. */
export const Tiroir = ({
  large,
  resume,
  children,
}: {
  large: boolean
  resume: string
  children: ReactNode
}) =>
  large ? (
    <div className="seance-cote">{children}</div>
  ) : (
    <details className="seance-tiroir encart">
      <summary>{resume}</summary>
      {children}
    </details>
  )
