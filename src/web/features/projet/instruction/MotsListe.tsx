import { useQuery } from '@tanstack/react-query'
import type { NomColonneListe } from '#domain/projet/liste/colonnes-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'

/** Columns of words that a narrow screen leaves to the detail of a row. */
export const COLONNES_MOTS = ['categorie', 'domaine', 'region'] as const
export type NomColonneMots = (typeof COLONNES_MOTS)[number]
export const estColonneMots = (cle: NomColonneListe): cle is NomColonneMots =>
  COLONNES_MOTS.some((c) => c === cle)

/** An application's kind, publishing fields or region, in words; two lines at most, whole when hovered. */
export function MotsListe({ cle, projet: p }: { cle: NomColonneMots; projet: ProjetEcran }) {
  const { data: categories } = useQuery({ ...requeteCategoriesProjets, enabled: cle === 'categorie' })
  const { data: domaines } = useQuery({ ...requeteDomainesEditoriaux, enabled: cle === 'domaine' })
  const dits: Record<NomColonneMots, string | undefined> = {
    categorie: categories?.find((c) => c.id === p.idCategorieProjet)?.libelle,
    domaine: domaines
      ?.filter((d) => p.idDomainesEditoriaux?.includes(d.id))
      .map((d) => d.libelle)
      .join(', '),
    region: p.regionListe ?? undefined,
  }
  const mots = dits[cle]
  if (!mots) return <span className="sans-objet cache">sans objet</span>
  return (
    <span className="mots-liste" title={mots}>
      {mots}
    </span>
  )
}
