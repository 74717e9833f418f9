import './CaseLigne.css'

interface Proprietes {
  nom: string
  /** `mixte`: only some of the rows that the box stands for are chosen. */
  coche: boolean | 'mixte'
  bloquee?: boolean
  surBascule: () => void
}

/** The box that chooses a row, or all of them; around it, the press is for it and opens nothing. */
export const CaseLigne = ({ nom, coche, bloquee = false, surBascule }: Proprietes) => (
  <label className="case-ligne">
    <input
      type="checkbox"
      aria-label={nom}
      checked={coche === true}
      disabled={bloquee}
      ref={(boite) => {
        if (boite) boite.indeterminate = coche === 'mixte'
      }}
      onChange={surBascule}
    />
  </label>
)
