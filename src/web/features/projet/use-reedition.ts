import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import type { ContexteEcran } from './contexte-ecran.ts'
import type { FormulaireEtape } from './use-etape.ts'

/**
 * Chooses a re-edition's previous application: its category and domains fill the fields still empty, as the
 * server copies them; left empty here, the next save would erase that copy.
 */
export function useReedition(
  formulaire: FormulaireEtape<1>,
  { categories, domaines }: Pick<ContexteEcran, 'categories' | 'domaines'>,
): (id: number | null) => void {
  const [choisi, setChoisi] = useState<number | null>(null)
  const { data: precedent } = useQuery({ ...requeteProjet(choisi ?? 0), enabled: choisi !== null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chosen one is known
  useEffect(() => {
    const v = formulaire.valeurs
    if (!precedent || precedent.id !== choisi || v.idPrecedentProjet !== choisi) return
    setChoisi(null)
    const categorie = categories.find((c) => c.id === precedent.idCategorieProjet && !c.isRetire)
    const offerts = domaines.filter((d) => !d.isRetire && precedent.idDomainesEditoriaux.includes(d.id))
    formulaire.changerTout({
      ...v,
      idCategorieProjet: v.idCategorieProjet ?? categorie?.id ?? null,
      idDomainesEditoriaux:
        v.idDomainesEditoriaux.length > 0 ? v.idDomainesEditoriaux : offerts.map((d) => d.id),
    })
  }, [precedent, choisi])
  return (id) => {
    formulaire.changer('idPrecedentProjet', id)
    setChoisi(id)
  }
}
