import {
  FILTRES_COMMISSIONS,
  type FiltresCommissions,
  TRIS_COMMISSIONS,
  triDuDepart,
  VALEURS_COMMISSIONS,
} from '#domain/commission/liste-commissions.ts'
import { anneeDe } from '#domain/commun/jours.ts'
import { lireTriParmi } from '#domain/commun/tri.ts'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'

/** The year of the closed ones has its own choice; the others are offered together. */
const NOMS = ['annee', ...FILTRES_COMMISSIONS] as const
export type NomFiltre = (typeof NOMS)[number]
export type VueCommissions = ReturnType<typeof useVueCommissions>

/** The view of a list of commissions that the address says: what it shows, and what its export asks for. */
export function useVueCommissions(onglet: 'a-venir' | 'closes') {
  const liste = useVueListe(NOMS)
  const { recherche, filtres: f, tri: dit } = liste.vue
  const { etape, visible, enveloppe } = VALEURS_COMMISSIONS
  // Closed ones are shown a year at a time, this one at first (COM-008).
  const annee = Number(f.annee) || (onglet === 'closes' ? anneeDe(new Date()) : undefined)
  const tri = lireTriParmi(TRIS_COMMISSIONS, dit)
  const choisis = {
    onglet,
    recherche: recherche || undefined,
    etape: etape.find((v) => v === f.etape),
    visible: visible.find((v) => v === f.visible),
    enveloppe: enveloppe.find((v) => v === f.enveloppe),
  }
  const filtres: FiltresCommissions = { ...choisis, annee, ...(tri && { tri }) }
  return {
    ...liste,
    annee,
    filtres,
    tri: tri ?? triDuDepart(onglet),
    aExporter: { ...choisis, annee: annee?.toString(), tri: dit || undefined },
  }
}
