import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { reessaiDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { cles } from '#web/socle/cles.ts'
import { adresseDeclaration, commissionADeclarer } from '#web/socle/declaration-attendue.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { direIllisible, neSeLitPlus, requeteSuivi } from '../requetes-seance.ts'
import { useVivante } from '../use-vivante.ts'
import { Suivi } from './Suivi.tsx'

/** The sitting as a member follows it from their own screen. */
export function EcranSuivi() {
  const { id, seanceId } = useParams()
  const seance = Number(seanceId) || 0
  const { pathname } = useLocation()
  const base = useBase()
  const vers = `${base}/${id}`
  useVivante(seance, cles.suiviSeance(seance))
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery({
    ...requeteSuivi(seance),
    enabled: seance > 0,
  })
  // What one may no longer read does not stay on the screen.
  if (data && !neSeLitPlus(error)) return <Suivi suivi={data} recueLe={dataUpdatedAt} vers={vers} />
  const aDeclarer = commissionADeclarer(error)
  // A declaration is awaited: straight to it, then back here.
  if (aDeclarer !== null) return <Navigate to={adresseDeclaration(base, aDeclarer, pathname)} replace />
  return (
    <Page titre="Suivre la séance" retour={{ vers, libelle: 'Commission' }}>
      {isPending && seance > 0 && <Squelette forme="texte" lignes={6} />}
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
