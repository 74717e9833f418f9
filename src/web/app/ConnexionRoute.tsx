import { useNavigate } from 'react-router'
import { EcranConnexion } from '../features/session/EcranConnexion.tsx'
import { accueilDe } from '../lib/accueil.ts'
import { chargerMoi } from '../lib/moi.ts'
import { requetes } from '../lib/requetes.ts'

/** The sign-in page reached from inside the application. */
export function ConnexionRoute() {
  const naviguer = useNavigate()
  return (
    <EcranConnexion
      surConnecte={async () => {
        requetes.clear()
        await naviguer(accueilDe(await chargerMoi()))
      }}
    />
  )
}
