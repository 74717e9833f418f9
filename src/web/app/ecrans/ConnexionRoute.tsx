import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lireDefiRepris, oublierDefiRepris } from '#web/features/session/connexion-reprise.ts'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { chargerMoi } from '#web/socle/personne/moi.ts'
import { apresConnexion } from '../gardes.ts'
import { pageDemandee } from '../page-demandee.ts'

/** The sign-in page reached from inside the application. */
export function ConnexionRoute() {
  const naviguer = useNavigate()
  useEffect(oublierDefiRepris, [])
  return (
    <EcranConnexion
      attendue={pageDemandee() !== null}
      defi={lireDefiRepris()}
      surConnecte={async () => {
        requetes.clear()
        await naviguer(apresConnexion(await chargerMoi()))
      }}
    />
  )
}
