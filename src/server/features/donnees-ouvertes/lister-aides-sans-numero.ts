import type { Contexte } from '#server/contexte.ts'
import { lireSansNumero } from './queries.ts'

/** Published aids that the strict file leaves out, for staff to complete their holder. */
export async function listerAidesSansNumero({ db }: Contexte) {
  const lignes = await lireSansNumero(db)
  return {
    data: lignes.map(({ numero, porteurId, nomBeneficiaire: beneficiaire, rna }) => ({
      ...{ numero, porteurId, beneficiaire, rna },
    })),
  }
}
