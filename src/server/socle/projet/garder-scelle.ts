import { createHash } from 'node:crypto'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { scellerDate } from '../sceller-date.ts'

/** Sealed bytes on the storage, as the row that adopts them describes them. */
export interface OctetsScelles {
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
}

/** What the authority said of them; `sansHorodatageLe`: one is set, and gave nothing. */
export interface HorodatageObtenu {
  horodateLe: Date | null
  sansHorodatageLe: Date | null
}

export interface ASceller {
  pdf: Buffer
  motif: string
  /** Since when it is to be sealed, for a job that may wait for the authority; left out by who must not. */
  depuis?: Date
}

/**
 * Seals `pdf` and writes it; `adopter` cites it in a transaction, or gives false when another was first, and
 * the bytes are dropped. Throws HorodatageMuet, to be redone, while the authority is silent and `depuis`
 * recent.
 */
export async function garderScelle(
  ctx: Contexte,
  { pdf, motif, depuis }: ASceller,
  adopter: (tx: Tx, scelle: OctetsScelles, horodatage: HorodatageObtenu) => Promise<boolean>,
): Promise<void> {
  const { octets, horodateLe, panne } = await scellerDate(ctx, pdf, motif)
  const creeLe = ctx.horloge.maintenant()
  if (panne && depuis && creeLe.getTime() - depuis.getTime() < ctx.config.horodatage.patience) throw panne
  if (panne) ctx.signaler(panne, `${motif}, scellé sans horodatage`)
  // A key of its own for each try: the bytes differ, and the row must describe the ones it names.
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, octets)
  const taille = octets.length
  const empreinte = createHash('sha256').update(octets).digest()
  const obtenu = { horodateLe, sansHorodatageLe: panne ? creeLe : null }
  const garde = await ctx.db
    .transaction()
    .execute((tx) => adopter(tx, { cle, taille, empreinte, creeLe }, obtenu))
  if (!garde) await ctx.stockage.supprimer(cle)
}
