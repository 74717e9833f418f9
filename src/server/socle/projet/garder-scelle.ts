import { createHash } from 'node:crypto'
import { phraseContact } from '#domain/parametres/contact.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { lireContact } from '#server/socle/reglages/organisme.ts'

/** Sealed bytes on the storage, as the row that adopts them describes them. */
export interface OctetsScelles {
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
}

/**
 * Seals `pdf` and writes it; `adopter` cites it in a transaction, or gives false when another was first, and the bytes
 * are dropped.
 */
export async function garderScelle(
  ctx: Contexte,
  { pdf, motif }: { pdf: Buffer; motif: string },
  adopter: (tx: Tx, scelle: OctetsScelles) => Promise<boolean>,
): Promise<void> {
  const contact = await lireContact(ctx.config, ctx.db)
  const octets = await ctx.sceau.sceller(pdf, {
    motif,
    organisme: ctx.config.organisme,
    contact: contact && phraseContact(contact),
  })
  // A key of its own for each try: the bytes differ, and the row must describe the ones it names.
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, octets)
  const taille = octets.length
  const empreinte = createHash('sha256').update(octets).digest()
  const garde = await ctx.db
    .transaction()
    .execute((tx) => adopter(tx, { cle, taille, empreinte, creeLe: ctx.horloge.maintenant() }))
  if (!garde) await ctx.stockage.supprimer(cle)
}
