import { useQuery } from '@tanstack/react-query'
import { nomDepartement } from '#domain/statistique/departements.ts'
import { LIBELLE_NON_RENSEIGNE, NON_RENSEIGNE } from '#domain/statistique/dimensions.ts'
import { CLES_ENSEMBLES, phraseEnsemble } from '#domain/statistique/ensembles.ts'
import {
  requeteCategoriesProjets,
  requeteCategoriesStructures,
  requeteDomainesEditoriaux,
} from '#web/socle/reglages/referentiels.ts'
import { PuceFiltre } from '#web/ui/liste/Puce.tsx'
import type { Filtres, Vue } from './vue-projets.ts'

/** What the list counts, as the statistics say it: « Accordées en 2026 · Bretagne ». */
export function PuceNombre({ vue, surOter }: { vue: Vue; surOter: () => void }) {
  const { filtres } = vue
  const rangee = useRangee(filtres)
  const ensemble = CLES_ENSEMBLES.find((e) => e === filtres.indicateur)
  if (!ensemble) return null
  const annee = Number(vue.annee) || new Date().getFullYear()
  const egale = filtres.egale?.startsWith(`${annee}-`) ? filtres.egale : null
  const commission = Number(filtres.commission) || undefined
  return (
    <PuceFiltre texte={phraseEnsemble({ ensemble, annee, egale, commission }, rangee)} surOter={surOter} />
  )
}

function useRangee({ dimension, valeur }: Filtres): string | undefined {
  const categories = useQuery({ ...requeteCategoriesProjets, enabled: dimension === 'categorie' })
  const domaines = useQuery({ ...requeteDomainesEditoriaux, enabled: dimension === 'domaine' })
  const structures = useQuery({ ...requeteCategoriesStructures, enabled: dimension === 'structure' })
  if (dimension === undefined || valeur === undefined) return undefined
  if (valeur === NON_RENSEIGNE) return LIBELLE_NON_RENSEIGNE
  if (dimension === 'departement') return nomDepartement(valeur)
  if (dimension === 'region') return valeur
  const entrees = { categorie: categories.data, domaine: domaines.data, structure: structures.data }[
    dimension
  ]
  return entrees?.find((e) => String(e.id) === valeur)?.libelle ?? '…'
}
