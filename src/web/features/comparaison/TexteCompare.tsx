import { diffWordsWithSpace } from 'diff'

interface Proprietes {
  avant: string
  apres: string
  /** Which of the two texts is read here. */
  cote: 'avant' | 'apres'
}

/** One of two texts; what the other has not is marked, in words too for those who do not see it. */
export function TexteCompare({ avant, apres, cote }: Proprietes) {
  return diffWordsWithSpace(avant, apres).map((change, rang) => {
    // Words have no other name than their place.
    const cle = `${rang}-${change.value}`
    if (!change.added && !change.removed) return <span key={cle}>{change.value}</span>
    if (change.removed)
      return cote === 'avant' ? (
        <del key={cle}>
          <span className="cache"> (retiré) </span>
          {change.value}
        </del>
      ) : null
    return cote === 'apres' ? (
      <ins key={cle}>
        <span className="cache"> (ajouté) </span>
        {change.value}
      </ins>
    ) : null
  })
}
