import { useSearchParams } from 'react-router'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ListeAides } from './ListeAides.tsx'
import { ListeStructures } from './ListeStructures.tsx'

/** `/admin/aides-anterieures`: what was given before the portal, and to whom. */
export function EcranAidesAnterieures() {
  const [q] = useSearchParams()
  const courant = q.get('tab') === 'structures' ? 'structures' : 'aides'
  return (
    <Page
      titre="Aides antérieures"
      chapeau="Ce qui a été donné avant le portail&nbsp;: un relevé repris de l’ancien outil, sans pièces ni dossier à ouvrir."
      retour={{ vers: '/admin/porteur?tab=porteurs', libelle: 'Porteurs' }}
    >
      <Onglets
        nom="Aides antérieures"
        courant={courant}
        onglets={[
          { cle: 'aides', libelle: 'Toutes les aides', vers: '?tab=aides' },
          { cle: 'structures', libelle: 'Structures sans compte', vers: '?tab=structures' },
        ]}
      />
      {courant === 'structures' ? <ListeStructures /> : <ListeAides />}
    </Page>
  )
}
