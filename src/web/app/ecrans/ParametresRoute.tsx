import { OngletConservation } from '#web/features/conservation/OngletConservation.tsx'
import { OngletConstats } from '#web/features/constats/OngletConstats.tsx'
import { OngletDeports } from '#web/features/deport/OngletDeports.tsx'
import { OngletComptabilite } from '#web/features/ecriture/OngletComptabilite.tsx'
import { OngletModeles } from '#web/features/modele/OngletModeles.tsx'
import { ListePages } from '#web/features/page/edition/ListePages.tsx'
import { EcranParametres } from '#web/features/parametres/EcranParametres.tsx'
import { OngletSeances } from '#web/features/seance/OngletSeances.tsx'

/** The settings, with the tabs that other features hold. */
export const ParametresRoute = () => (
  <EcranParametres
    pages={(interdit) => <ListePages interdit={interdit} />}
    constats={(interdit) => <OngletConstats interdit={interdit} />}
    seances={(interdit) => <OngletSeances interdit={interdit} />}
    modeles={(interdit) => <OngletModeles interdit={interdit} />}
    deports={(interdit) => <OngletDeports interdit={interdit} />}
    comptabilite={(interdit) => <OngletComptabilite interdit={interdit} />}
    conservation={(interdit) => <OngletConservation interdit={interdit} />}
  />
)
