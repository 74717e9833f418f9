import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import '#web/ui/champs/Champ.css'
import '#web/ui/champs/Choix.css'
import { type Onglet, Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { GestionKit } from './GestionKit.tsx'
import './kit-com.css'
import { Kit } from './Kit.tsx'
import { requeteKit } from './requetes-kit.ts'

/** The communication kit: what holders take, and, for the staff, what it is made of. */
export function EcranKitCom() {
  const moi = useMoi()
  const { pathname } = useLocation()
  const [q] = useSearchParams()
  const kit = useQuery(requeteKit)
  const gestion = moi.isStaff && q.get('tab') === 'gestion'
  const onglets: Onglet[] = [{ cle: 'kit', libelle: 'Kit 2025', vers: pathname }]
  if (moi.isStaff)
    onglets.push({ cle: 'gestion', libelle: 'Gestion des fichiers', vers: `${pathname}?tab=gestion` })
  return (
    <Page
      titre="Kit de communication"
      document={gestion ? 'Gestion des fichiers, kit de communication' : undefined}
    >
      <Onglets nom="Kit de communication" onglets={onglets} courant={gestion ? 'gestion' : 'kit'} />
      {kit.isPending && <Squelette lignes={6} />}
      {kit.isError && (
        <EtatErreur
          message="Les fichiers du kit n’ont pas pu être chargés."
          raison={messageDe(kit.error, '')}
          surReessayer={() => void kit.refetch()}
        />
      )}
      {kit.data && (gestion ? <GestionKit fichiers={kit.data} /> : <Kit fichiers={kit.data} />)}
    </Page>
  )
}
