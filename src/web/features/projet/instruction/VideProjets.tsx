import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import type { Vue } from './vue-projets.ts'

/** Nothing to list: because of the search, of the filters, or because nothing came yet. */
export function VideProjets({ vue, surEffacer }: { vue: Vue; surEffacer: () => void }) {
  const effacer = <Bouton onClick={surEffacer}>Effacer les filtres</Bouton>
  if (Object.keys(vue.filtres).length > 0)
    return <EtatVide titre="Aucun projet ne répond à ces filtres." action={effacer} />
  if (!vue.recherche && !vue.annee)
    return (
      <EtatVide titre="Aucun projet ici">
        Les demandes apparaîtront ici dès qu’elles arriveront à cette étape.
      </EtatVide>
    )
  return (
    <EtatVide titre={vue.recherche ? 'Aucun projet trouvé' : 'Aucun projet ici'} action={effacer}>
      {vue.recherche
        ? `Aucune demande ne répond à «\u00a0${vue.recherche}\u00a0»${vue.annee ? ` en ${vue.annee}` : ''}.`
        : `Aucun projet de ${vue.annee} dans cet onglet.`}
    </EtatVide>
  )
}
