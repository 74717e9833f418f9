import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reessaiDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { direIllisible, neSeLitPlus, requeteSeance } from '../requetes-seance.ts'
import { useHorsLigne } from '../use-hors-ligne.ts'
import { useVivante } from '../use-vivante.ts'
import { Conduite } from './Conduite.tsx'

const TITRE = 'Conduire la séance'

/** The sitting, for who conducts it: roll call, order, files one by one. */
export function EcranConduite() {
  const { id, seanceId } = useParams()
  const seance = Number(seanceId) || 0
  useVivante(seance, cles.seance(seance))
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery({
    ...requeteSeance(seance),
    enabled: seance > 0,
  })
  const horsLigne = useHorsLigne(data ? error : null)
  if (data && !neSeLitPlus(error))
    return <Conduite seance={data} recueLe={dataUpdatedAt} horsLigne={horsLigne} />
  return (
    <Page titre={TITRE} retour={{ vers: `/admin/commissions/${id}`, libelle: 'Commission' }}>
      {isPending && seance > 0 && <Squelette forme="tableau" lignes={8} />}
      {(error || seance === 0) && (
        <EtatErreur
          message="La séance n’a pas pu être lue."
          raison={direIllisible(error)}
          surReessayer={error ? reessaiDe(error, refetch) : undefined}
        />
      )}
    </Page>
  )
}
