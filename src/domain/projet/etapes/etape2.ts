import { sansAccent } from '#domain/commun/accents.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CHOIX_REQUIS, requis } from '#domain/commun/messages.ts'
import { type ContexteFormulaire, releve } from './contexte.ts'
import type { ValeursEtape2 } from './saisie2.ts'

/** Step 2 « Présentation » (specification 000 §5). */

export const LIBELLES_ETAPE2 = {
  presentation: 'Présentation',
  actionsCommunication: 'Actions de communication',
  idLieu: 'Lieu',
  region: 'Région',
  ville: 'Ville',
  lieux: 'Autres villes',
} as const

/** 1 whole territory, 2 one city or region, 3 several places. */
export const LIEUX = [
  { id: 1, libelle: 'Sur tout le territoire' },
  { id: 2, libelle: 'Dans une ville ou une région' },
  { id: 3, libelle: 'Dans plusieurs lieux' },
] as const

const L = LIBELLES_ETAPE2
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
export function normaliserEtape2(v: ValeursEtape2): ValeursEtape2 & { lieux: string[] } {
  return v.idLieu === 1
    ? { ...v, region: null, ville: null, lieux: [] }
    : { ...v, lieux: sansDoublon(v.lieux) }
}

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape2(v: ValeursEtape2, _contexte?: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  if (v.presentation === null) ajouter('presentation', requis(L.presentation))
  if (v.actionsCommunication === null) ajouter('actionsCommunication', requis(L.actionsCommunication))
  if (v.idLieu === null) ajouter('idLieu', CHOIX_REQUIS)
  else if (v.idLieu !== 1 && v.region === null && v.ville === null) ajouter('region', REGION_OU_VILLE)
  return erreurs
}
