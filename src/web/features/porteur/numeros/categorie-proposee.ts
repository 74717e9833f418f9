import { categorieDe, type FicheRegistre } from '#domain/structure/fiche-registre.ts'

/** The category that the legal form says, when one is sure and offered. */
export function categorieProposee<C extends { libelle: string }>(
  fiche: FicheRegistre | null,
  categories: readonly C[] | undefined,
): C | undefined {
  const motif = categorieDe(fiche?.natureJuridique ?? null)
  return motif === null ? undefined : categories?.find((c) => motif.test(c.libelle))
}
