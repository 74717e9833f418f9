import { requis } from '#domain/commun/champs.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'

/** Why a file is put aside, in one word; the motive says the rest. */
export const RAISONS_ECART = ['piece', 'quorum', 'autre'] as const
export type RaisonEcart = (typeof RAISONS_ECART)[number]

export const LIBELLES_RAISONS: Record<RaisonEcart, string> = {
  piece: 'Pièce à compléter',
  quorum: 'Quorum',
  autre: 'Autre',
}

interface Dite {
  raison: RaisonEcart | null
  motif: string | null
}

/**
 * The reason kept for putting a file aside: `quorum` by default when there is none, and it needs no motive.
 * Throws Invalide for a missing motive, or for a lack of quorum that is not one.
 */
export function exigerRaison({ raison, motif }: Dite, sansQuorum: boolean): Dite & { raison: RaisonEcart } {
  const dite = raison ?? (sansQuorum ? 'quorum' : 'autre')
  const erreurs: ErreursChamps = {
    ...(dite === 'quorum' &&
      !sansQuorum && { raison: ['Le quorum est atteint pour ce dossier\u00a0: dites une autre raison.'] }),
    ...(dite !== 'quorum' && motif === null && { motif: [requis('Motif')] }),
  }
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  return { raison: dite, motif }
}
