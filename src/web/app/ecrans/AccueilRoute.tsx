import { useQuery } from '@tanstack/react-query'
import { EcranAccueil } from '#web/features/accueil/EcranAccueil.tsx'
import { MesDossiersEnBref } from '#web/features/suivi/MesDossiersEnBref.tsx'
import { requeteMesDossiers } from '#web/features/suivi/requete-mes-dossiers.ts'

/** The staff's home, with what its reader follows: both asked for at once. */
export function AccueilRoute() {
  useQuery(requeteMesDossiers)
  return <EcranAccueil mesDossiers={<MesDossiersEnBref />} />
}
