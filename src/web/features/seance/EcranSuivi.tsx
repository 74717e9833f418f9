import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { ErreurApi, reessaiDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { direIllisible, neSeLitPlus, requeteSuivi } from './requetes-seance.ts'
import { Suivi } from './Suivi.tsx'
import { useVivante } from './use-vivante.ts'

/** The sitting as a member follows it from their own screen. */
export function EcranSuivi() {
  const { id, seanceId } = useParams()
  const seance = Number(seanceId) || 0
  const membre = useLocation().pathname.startsWith('/membre-commission')
  const vers = `${membre ? '/membre-commission' : '/admin'}/commissions/${id}`
  useVivante(seance, cles.suiviSeance(seance))
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery({
    ...requeteSuivi(seance),
    enabled: seance > 0,
  })
  // What one may no longer read does not stay on the screen.
  if (data && !neSeLitPlus(error)) return <Suivi suivi={data} recueLe={dataUpdatedAt} vers={vers} />
  return (
    <Page titre="Suivre la séance" retour={{ vers, libelle: 'Commission' }}>
      {isPending && seance > 0 && <Squelette forme="texte" lignes={6} />}
      {error instanceof ErreurApi && error.code === 'declaration' ? (
        <EtatVide
          titre="Déclarez d’abord vos liens"
          icone="cadenas"
          action={<LienBouton vers={vers}>Ouvrir la commission</LienBouton>}
        >
          La séance se suit une fois votre déclaration faite, pour la liste entière.
        </EtatVide>
      ) : (
        (error || seance === 0) && (
          <EtatErreur
            message="La séance n’a pas pu être lue."
            raison={direIllisible(error)}
            surReessayer={error ? reessaiDe(error, refetch) : undefined}
          />
        )
      )}
    </Page>
  )
}
