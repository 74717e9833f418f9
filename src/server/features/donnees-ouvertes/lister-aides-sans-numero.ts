import type { Contexte } from '#server/contexte/contexte.ts'
import { lireEnAttente, lireSansNumero } from './queries.ts'

/** Published aids the strict file omits, for staff to complete their holder, and those a fault left out. */
export async function listerAidesSansNumero({ db }: Contexte) {
  const [lignes, enAttente] = await Promise.all([lireSansNumero(db), lireEnAttente(db)])
  return {
    data: lignes.map(({ numero, porteurId, nomBeneficiaire: beneficiaire, rna }) => ({
      numero,
      porteurId,
      beneficiaire,
      rna,
    })),
    enAttente: enAttente.map(({ numero, porteurId, nomStructure: beneficiaire }) => ({
      numero,
      porteurId,
      beneficiaire,
    })),
  }
}
