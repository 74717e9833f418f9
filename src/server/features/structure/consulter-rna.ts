import type { Consultation } from '#domain/structure/fiche-registre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { consulterRegistre } from '#server/socle/structure/consulter-registre.ts'
import type { LigneStructure } from './queries.ts'

/** What the register says of an RNA: what came with the SIRET when it names that same RNA, else asked. */
export async function consulterRna(
  ctx: Contexte,
  { rna, siretReponse: fiche, siretSource: source }: LigneStructure,
): Promise<Consultation> {
  if (rna === null) return { etat: 'sans-registre' }
  if (fiche?.rna === rna && source !== null) return { etat: 'trouve', fiche, source }
  return await consulterRegistre(ctx, rna)
}
