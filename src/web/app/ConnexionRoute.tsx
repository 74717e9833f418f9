import { useNavigate } from 'react-router'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { accueilDe } from '#web/lib/accueil.ts'
import { chargerMoi } from '#web/lib/moi.ts'
import { requetes } from '#web/lib/requetes.ts'

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
