import { ETATS_RIB, type FILTRES_A_PAYER, LIBELLES_ETATS_RIB } from '#domain/virement/filtres-a-payer.ts'
import type { FiltreOffert } from '#web/ui/liste/filtre.ts'

type Nom = (typeof FILTRES_A_PAYER)[number]
interface Commission {
  id: number
  annee: number
  numero: number
  nombre: number
}

/** What the queue can be narrowed by: who granted the aid, what became of the account since. */
export const filtresOfferts = (commissions: readonly Commission[]): FiltreOffert<Nom>[] => [
  {
    ...{ genre: 'un', nom: 'commission', titre: 'Commission' },
    valeurs: commissions.map((c) => ({
      valeur: String(c.id),
      libelle: `${c.annee}-${c.numero} (${c.nombre})`,
    })),
  },
  {
    ...{ genre: 'un', nom: 'rib', titre: 'RIB' },
    valeurs: ETATS_RIB.map((valeur) => ({ valeur, libelle: LIBELLES_ETATS_RIB[valeur] })),
  },
]
