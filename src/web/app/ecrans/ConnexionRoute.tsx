import { useNavigate } from 'react-router'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { chargerMoi } from '#web/socle/personne/moi.ts'
import { apresConnexion } from '../gardes.ts'
import { pageDemandee } from '../page-demandee.ts'

/** The sign-in page reached from inside the application. */
export function ConnexionRoute() {
  const naviguer = useNavigate()
  return (
    <EcranConnexion
      attendue={pageDemandee() !== null}
      surConnecte={async () => {
        requetes.clear()
        await naviguer(apresConnexion(await chargerMoi()))
      }}
    />
  )
}
