import { useState } from 'react'
import { lireMontant } from '#web/ui/champs/montant-saisi.ts'
import { euros } from '../dire-reprise.ts'

interface Proprietes {
  id: string
  nom: string
  valeur: number | null
  desactive: boolean
  noter: (valeur: number | null) => void
}

/** The total of an account, typed in a cell; kept once it is left, and said when it is no amount. */
export function CaseTotal({ id, nom, valeur, desactive, noter }: Proprietes) {
  const [tape, setTape] = useState<string | null>(null)
  const lu = lireMontant(tape ?? '')
  const refus = tape === null ? '' : lu.valeur !== null && lu.valeur < 0 ? '0 au moins.' : lu.refus
  const quitter = (): void => {
    if (tape === null || refus !== '') return
    setTape(null)
    if (lu.valeur !== valeur) noter(lu.valeur)
  }
  return (
    <span className="reprise-total">
      <input
        id={id}
        className="saisie"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={nom}
        aria-invalid={refus !== '' || undefined}
        aria-describedby={refus === '' ? undefined : `${id}-refus`}
        placeholder="à saisir"
        disabled={desactive}
        value={tape ?? (valeur === null ? '' : euros(valeur))}
        onChange={(e) => setTape(e.target.value)}
        onBlur={quitter}
        onKeyDown={(e) => e.key === 'Enter' && quitter()}
      />
      {refus !== '' && (
        <span id={`${id}-refus`} className="faute-courte" role="alert">
          {refus}
        </span>
      )}
    </span>
  )
}
