import { useLocation } from 'react-router'
import { accueilDe } from '../lib/accueil.ts'
import { useMoi } from '../lib/moi.ts'
import { EtatVide } from '../ui/Attente.tsx'
import { LienBouton } from '../ui/LienBouton.tsx'
import { Page } from '../ui/Page.tsx'
import { menuDe } from './menu.ts'

/** A section of the menu whose screens are not open yet: says so, and leads back. */
export function PageBientot() {
  const moi = useMoi()
  const { pathname } = useLocation()
  const entree = menuDe(moi.role).find((e) => pathname.startsWith(e.vers))
  return (
    <Page titre={entree?.libelle ?? 'Rubrique à venir'}>
      <EtatVide
        icone={entree?.icone ?? 'horloge'}
        titre="Cette rubrique n’est pas encore ouverte"
        action={<LienBouton vers={accueilDe(moi)}>Revenir à l’accueil</LienBouton>}
      >
        <p>Elle apparaîtra ici dès son ouverture. Vous n’avez rien à faire d’ici là.</p>
      </EtatVide>
    </Page>
  )
}
