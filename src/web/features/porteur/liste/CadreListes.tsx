import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNotifications } from '#web/socle/personne/notifications.ts'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'

interface Proprietes {
  courant: 'ouvertures' | 'porteurs'
  action?: ReactNode
  children: ReactNode
}

/** Title and tabs of the staff's lists of holders. */
export function CadreListes({ courant, action, children }: Proprietes) {
  const attente = useNotifications()?.comptesEnAttente ?? 0
  return (
    <Page
      titre="Porteurs de projet"
      chapeau="Vérifiez les comptes à ouvrir, et retrouvez les porteurs validés."
      action={action}
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
        apres={<Link to="/admin/aides-anterieures">Aides antérieures</Link>}
      />
      {children}
    </Page>
  )
}
