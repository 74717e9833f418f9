import { useId } from 'react'
import type { Tri } from '#domain/commun/tri.ts'
import { Icone } from '../Icone.tsx'
import '../champs/Champ.css'
import type { Colonne } from './Tableau.tsx'

interface Proprietes<L> {
  legende: string
  colonnes: readonly Colonne<L>[]
  tri: Tri | undefined
  surTri: (tri: Tri) => void
}

const SENS = { asc: 'croissant', desc: 'décroissant' } as const

/** What the rows are sorted by, where their head is not on screen: each column, both ways. */
export function ChoixTri<L>({ legende, colonnes, tri, surTri }: Proprietes<L>) {
  const id = useId()
  const choix = colonnes.flatMap(({ tri: cle, titre, titreCache, plusGrandDAbord }) => {
    if (cle === undefined || titreCache) return []
    const sens = ['asc', 'desc'] as const
    return (plusGrandDAbord ? sens.toReversed() : sens).map((s) => ({ cle, sens: s, titre }))
  })
  const rang = choix.findIndex((c) => c.cle === tri?.cle && c.sens === tri.sens)
  return (
    <p className="choix-tri">
      <label htmlFor={id}>Trier</label>
      <span className="choix-liste">
        <select
          id={id}
          className="saisie"
          aria-label={`Trier, ${legende}`}
          value={rang}
          onChange={(evenement) => {
            const choisi = choix[Number(evenement.target.value)]
            if (choisi) surTri({ cle: choisi.cle, sens: choisi.sens })
          }}
        >
          {rang < 0 && <option value={-1}>Ordre de la liste</option>}
          {choix.map((choi, rang) => (
            <option key={`${choi.cle} ${choi.sens}`} value={rang}>
              {`${choi.titre}, ${SENS[choi.sens]}`}
            </option>
          ))}
        </select>
        <Icone nom="bas" />
      </span>
    </p>
  )
}
