import { useState } from 'react'
import { FormulaireConnexion } from './FormulaireConnexion.tsx'
import { MotDePasseOublie } from './MotDePasseOublie.tsx'

/** Page `/`: sign in, or ask for a new password. */
export function EcranConnexion() {
  const [oublie, setOublie] = useState(false)
  const [email, setEmail] = useState('')
  return oublie ? (
    <MotDePasseOublie email={email} surRetour={() => setOublie(false)} />
  ) : (
    <FormulaireConnexion
      surOubli={(saisi) => {
        setEmail(saisi)
        setOublie(true)
      }}
    />
  )
}
