import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { commissionsDeLaListe } from '#domain/commission/liste-commissions.ts'
import { appelsExport } from '#domain/export/appels.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { ExportListe } from '#web/socle/ExportListe.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { ListeAVenir, ListeCloturees } from './ListeCommissions.tsx'
import { useVueCommissions } from './vue-commissions.ts'

/** The commissions: those to come, and those that are closed (specification 001 §2). */
export function EcranCommissions() {
  const [q] = useSearchParams()
  const gere = aDroit(useMoi(), 'commission', 'canManage')
  const base = useBase()
  const { data, isPending, isError, error, refetch } = useQuery(requeteCommissions)
  const courant = q.get('tab') === 'commissionsClosed' ? 'commissionsClosed' : 'commissions'
  const liste = useVueCommissions(courant === 'commissions' ? 'a-venir' : 'closes')
  const ouvertes = data?.filter((c) => !c.isClosed)
  const closes = data?.filter((c) => c.isClosed)
  return (
    <Page
      titre="Commissions"
      chapeau="Chaque demande acceptée au contrôle passe devant une commission, en deux étapes."
      action={
        <>
          <ExportListe
            appel={appelsExport.exporterListeCommissions}
            filtres={liste.aExporter}
            vide={!data || commissionsDeLaListe(data, liste.filtres).length === 0}
          />
          {gere && (
            <LienBouton vers="/admin/commissions/create" variante="primary">
              + Créer une commission
            </LienBouton>
          )}
        </>
      }
    >
      <Onglets
        nom="Commissions"
        courant={courant}
        onglets={[
          {
            cle: 'commissions',
            libelle: 'Commissions',
            vers: `${base}?tab=commissions`,
            nombre: ouvertes?.length,
          },
          {
            cle: 'commissionsClosed',
            libelle: 'Commissions cloturées',
            vers: `${base}?tab=commissionsClosed`,
            nombre: closes?.length,
          },
        ]}
      />
      {isPending && <Squelette forme="tableau" lignes={6} />}
      {isError && !data && (
        <div data-cle="commissions" className="sous-6">
          <EtatErreur
            message="Erreur lors du chargement des commissions."
            raison="une erreur est apparu"
            surReessayer={() => void refetch()}
          />
          <p className="petit secondaire">{messageDe(error)}</p>
        </div>
      )}
      {courant === 'commissions' && ouvertes && <Ouvertes commissions={ouvertes} liste={liste} gere={gere} />}
      {courant === 'commissionsClosed' && closes && (
        <ListeCloturees commissions={closes} liste={liste} gere={gere} />
      )}
    </Page>
  )
}

function Ouvertes(props: ComponentProps<typeof ListeAVenir>) {
  if (props.commissions.length > 0) return <ListeAVenir {...props} />
  return (
    <EtatVide titre="Aucune commission à venir" icone="institution">
      {props.gere
        ? 'Créez-en une pour y affecter les demandes acceptées au contrôle.'
        : 'Elles apparaîtront ici dès qu’elles vous seront ouvertes.'}
    </EtatVide>
  )
}
