import { formatEuros } from '#domain/commun/argent.ts'

/** An amount whose sign is in the header of its column; readers hear it with each amount. */
export function EurosNus({ euros }: { euros: number }) {
  const [nombre, signe] = formatEuros(euros).split(/(?=.€)/)
  return (
    <>
      {nombre}
      <span className="cache">{signe}</span>
    </>
  )
}
