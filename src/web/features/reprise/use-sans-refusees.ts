import { useState } from 'react'

const cle = (id: number): string => `reprise.sans-refusees.${id}`

/** « Continuer sans les N refusées »: ticked at the trial, still so at the last step, in this browser tab. */
export function useSansRefusees(id: number): [boolean, (sans: boolean) => void] {
  const [sans, setSans] = useState(() => sessionStorage.getItem(cle(id)) === 'oui')
  return [
    sans,
    (voulu) => {
      if (voulu) sessionStorage.setItem(cle(id), 'oui')
      else sessionStorage.removeItem(cle(id))
      setSans(voulu)
    },
  ]
}
