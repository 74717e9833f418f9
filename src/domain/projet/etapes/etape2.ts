import { sansAccent } from '#domain/commun/accents.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { ValeursEtape } from '../saisie/champs.ts'
import { type ContexteFormulaire, releve } from './contexte.ts'
import { exigerRequis } from './requis.ts'

/** Step 2 « Présentation » (specification 000 §5): the rules that its fields do not say by themselves. */

type ValeursEtape2 = ValeursEtape<2>

const REGION_OU_VILLE = 'Renseignez au moins la région ou la ville.'

/** City names without blanks or doubles (case and accents apart), in the order given. */
export function sansDoublon(villes: readonly (string | null)[]): string[] {
  const vues = new Set<string>()
  return villes.filter((ville): ville is string => {
    const cle = sansAccent(ville ?? '')
    if (!cle || vues.has(cle)) return false
    vues.add(cle)
    return true
  })
}

/** What is kept of the values: no place when the event covers the whole territory (contract §4). */
export function normaliserEtape2(valeurs: ValeursEtape2): ValeursEtape2 & { lieux: string[] } {
  return valeurs.idLieu === 1
    ? { ...valeurs, region: null, ville: null, lieux: [] }
    : { ...valeurs, lieux: sansDoublon(valeurs.lieux) }
}

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape2(valeurs: ValeursEtape2, _contexte?: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  exigerRequis(2, valeurs, ajouter)
  if (valeurs.idLieu !== null && valeurs.idLieu !== 1 && valeurs.region === null && valeurs.ville === null)
    ajouter('region', REGION_OU_VILLE)
  return erreurs
}
