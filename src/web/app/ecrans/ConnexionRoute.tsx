import { useNavigate } from 'react-router'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { accueilDe } from '#web/socle/personne/accueil.ts'
import { chargerMoi } from '#web/socle/personne/moi.ts'

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
