import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import type { EnSeance } from './en-seance.ts'
import { FicheCommission } from './FicheCommission.tsx'
import { requetePage } from './requetes-pages.ts'

/** One commission: its amounts, its applications and, for managers, everything that is decided there. */
export function EcranCommission({
  seance,
  enSeance,
  attente = false,
}: {
  /** The way to its sittings, below its amounts; `vers` is the address of this page. */
  seance?: (commission: CommissionEcran, vers: string) => ReactNode
  /** What its sittings said of its files. */
  enSeance?: (commission: CommissionEcran) => EnSeance
  /** Its sittings are still being read: shown later, they would push the list down under a click. */
  attente?: boolean
}) {
  const id = Number(useParams().id) || 0
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const base = useBase()
  const gere = aDroit(useMoi(), 'commission', 'canManage')
  const { data, isPending, error, refetch } = useQuery({ ...requetePage(id, page), enabled: id > 0 })
  if (data && !attente)
    return (
      <FicheCommission
        commission={data}
        gere={gere}
        seance={seance?.(data, `${base}/${id}`)}
        enSeance={enSeance?.(data)}
      />
    )
  // Its files open once the reader has declared their links with them.
  if (error instanceof ErreurApi && error.code === 'declaration')
    return <Navigate to={`${base}/${id}/declaration`} replace />
  const retour = { vers: `${base}?tab=commissions`, libelle: 'Commissions' }
  const inconnue = id === 0 || (error instanceof ErreurApi && error.statut === 404)
  return (
    <Page titre="Commission" retour={retour}>
      {(isPending || attente) && id > 0 && <Squelette forme="tableau" lignes={8} />}
      {inconnue && (
        <EtatVide
          titre={`Commission avec l'ID ${id} introuvable.`}
          icone="institution"
          action={<LienBouton vers={base}>Retour aux commissions</LienBouton>}
        />
      )}
      {error && !inconnue && (
        <EtatErreur
          message="Erreur lors du chargement de la commission."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
    </Page>
  )
}
