import { useState } from 'react'
import { FormulaireConnexion } from './FormulaireConnexion.tsx'
import { MotDePasseOublie } from './MotDePasseOublie.tsx'

/** Page `/`: sign in, or ask for a new password. `surConnecte` opens what comes next. */
export function EcranConnexion({ surConnecte }: { surConnecte: () => Promise<void> }) {
  const [oublie, setOublie] = useState(false)
  const [email, setEmail] = useState('')
  return oublie ? (
    <MotDePasseOublie email={email} surRetour={() => setOublie(false)} />
  ) : (
    <FormulaireConnexion
      surConnecte={surConnecte}
      surOubli={(saisi) => {
        setEmail(saisi)
        setOublie(true)
      }}
    />
  )
}
