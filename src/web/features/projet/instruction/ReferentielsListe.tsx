import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'

interface Proprietes {
  projet: ProjetEcran
  /** What stands there when it has none. */
  sinon: ReactNode
}

/** The kind of an application, in its column. */
export function CategorieListe({ projet: { idCategorieProjet: id }, sinon }: Proprietes) {
  const { data } = useQuery(requeteCategoriesProjets)
  return data?.find((c) => c.id === id)?.libelle ?? sinon
}

/** Its fields of publishing, in theirs. */
export function DomainesListe({ projet: { idDomainesEditoriaux: ids }, sinon }: Proprietes) {
  const { data } = useQuery(requeteDomainesEditoriaux)
  const dits = data?.filter((d) => ids?.includes(d.id)).map((d) => d.libelle) ?? []
  return dits.length > 0 ? dits.join(', ') : sinon
}
