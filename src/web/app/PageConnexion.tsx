import { StrictMode, useSyncExternalStore } from 'react'
import { type DepartConnexion, EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { CadreCompte } from './coquille/CadreCompte.tsx'
import { pageDemandee } from './page-demandee.ts'

const immobile = () => () => {}

interface Proprietes {
  depart: () => DepartConnexion
  surConnecte: () => Promise<void>
}

function Connexion(props: Proprietes) {
  // The page written at build knows nobody: what this browser was after is said once the program is there.
  const attendue = useSyncExternalStore(
    immobile,
    () => pageDemandee() !== null,
    () => false,
  )
  return <EcranConnexion attendue={attendue} {...props} />
}

/** The whole sign-in page, drawn alike at build and in the browser. */
export const PageConnexion = (props: Proprietes) => (
  <StrictMode>
    <CadreCompte>
      <Connexion {...props} />
    </CadreCompte>
  </StrictMode>
)
