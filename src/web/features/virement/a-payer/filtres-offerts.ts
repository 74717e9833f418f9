import { ETATS_RIB, LIBELLES_ETATS_RIB } from '#domain/virement/filtres-a-payer.ts'

interface Commission {
  id: number
  annee: number
  numero: number
  nombre: number
}

/** Who granted the aid, with how many of its agreements wait. */
export const commissionsOffertes = (commissions: readonly Commission[]) =>
  commissions.map((c) => ({ valeur: String(c.id), libelle: `${c.annee}-${c.numero} (${c.nombre})` }))

/** What became of the account since the agreement was signed. */
export const RIBS = ETATS_RIB.map((valeur) => ({ valeur, libelle: LIBELLES_ETATS_RIB[valeur] }))
