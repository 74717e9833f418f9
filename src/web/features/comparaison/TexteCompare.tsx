import { diffWordsWithSpace } from 'diff'

interface Proprietes {
  avant: string
  apres: string
  /** Which of the two texts is read here. */
  cote: 'avant' | 'apres'
}

/** One of two texts; what the other has not is marked, in words too for those who do not see it. */
export function TexteCompare({ avant, apres, cote }: Proprietes) {
  return diffWordsWithSpace(avant, apres).map((m, i) => {
    // Words have no other name than their place.
    const cle = `${i}-${m.value}`
    if (!m.added && !m.removed) return <span key={cle}>{m.value}</span>
    if (m.removed)
      return cote === 'avant' ? (
        <del key={cle}>
          <span className="cache"> (retiré) </span>
          {m.value}
        </del>
      ) : null
    return cote === 'apres' ? (
      <ins key={cle}>
        <span className="cache"> (ajouté) </span>
        {m.value}
      </ins>
    ) : null
  })
}
