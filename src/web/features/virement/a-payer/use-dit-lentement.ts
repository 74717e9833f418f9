import { useEffect, useState } from 'react'

/** Milliseconds. */
const AU_PLUS = 1000

/** `texte` once it has stayed the same for a second: what is said of a selection that goes fast. */
export function useDitLentement(texte: string): string {
  const [dit, setDit] = useState('')
  useEffect(() => {
    const attente = setTimeout(() => setDit(texte), AU_PLUS)
    return () => clearTimeout(attente)
  }, [texte])
  return dit
}
