import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { type ChangementLu, changementsDeFichiers, natureDe } from '#domain/controle/changements.ts'
import { CHAMPS_BILAN, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { ValeursBilan } from './saisie.ts'

/** A report as a review judged it: its figures, its comment, its four documents. */
export interface ContenuBilan {
  valeurs: ValeursBilan
  fichiers: Pick<ContenuDemande['fichiers'][number], 'type' | 'libelle' | 'sha256'>[]
}

/** Every change between two versions of a report, in the order of its steps; empty when they are the same. */
export function changementsBilan(avant: ContenuBilan, apres: ContenuBilan): ChangementLu[] {
  const dits = NOMS_BILAN.flatMap((champ): ChangementLu[] => {
    const [a, b] = [lue(champ, avant), lue(champ, apres)]
    return a === b
      ? []
      : [{ champ, libelle: CHAMPS_BILAN[champ].libelle, nature: natureDe(a, b), avant: a, apres: b }]
  })
  return [...dits, ...changementsDeFichiers(avant.fichiers, apres.fichiers)]
}

/** As a person reads it; null when there is nothing. */
function lue(champ: keyof ValeursBilan, { valeurs }: ContenuBilan): string | null {
  const v = valeurs[champ]
  if (v === null || v === undefined || v === '') return null
  if (typeof v === 'string') return v
  return CHAMPS_BILAN[champ].genre === 'euros' ? formatEuros(v) : formatNombre(v)
}
