import { lazy, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { useNotifications } from '#web/socle/personne/notifications.ts'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ListeOuvertures } from './ListeOuvertures.tsx'
import { ListePorteurs } from './ListePorteurs.tsx'
import { ProjetsDuPorteur } from './ProjetsDuPorteur.tsx'
import './porteur.css'

// One holder is read after the list: what reads phone numbers waits until then.
const FichePorteur = lazy(async () => ({ default: (await import('./FichePorteur.tsx')).FichePorteur }))

/** The staff's page on holders: the two lists, one holder (`?id=`), or that holder's applications (`&vue=projets`). */
export function EcranPorteurs({ notesDe }: { notesDe?: (porteur: PorteurReponse) => ReactNode }) {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  if (Number.isInteger(id) && id > 0) {
    return query.get('vue') === 'projets' ? (
      <ProjetsDuPorteur id={id} />
    ) : (
      <FichePorteur id={id} notesDe={notesDe} />
    )
  }
  return <Listes courant={query.get('tab') === 'porteurs' ? 'porteurs' : 'ouvertures'} />
}

function Listes({ courant }: { courant: 'ouvertures' | 'porteurs' }) {
  const attente = useNotifications()?.comptesEnAttente ?? 0
  return (
    <Page
      titre="Porteurs de projet"
      chapeau="Vérifiez les comptes à ouvrir, et retrouvez les porteurs validés."
    >
      <Onglets
        nom="Listes des porteurs"
        courant={courant}
        onglets={[
          {
            cle: 'ouvertures',
            libelle: 'Ouvertures de comptes',
            vers: '?tab=ouvertures',
            ...(attente > 0 ? { nombre: attente, alerte: 'en attente' } : {}),
          },
          { cle: 'porteurs', libelle: 'Porteurs', vers: '?tab=porteurs' },
        ]}
      />
      {courant === 'porteurs' ? <ListePorteurs /> : <ListeOuvertures />}
    </Page>
  )
}
