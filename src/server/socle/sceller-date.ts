import { phraseContact } from '#domain/parametres/contact.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { HorodatageMuet } from '#server/infra/horodatage/muet.ts'
import type { Horodateur } from '#server/infra/horodatage/port.ts'
import { lireContact } from './reglages/organisme.ts'

/** A sealed PDF, and what the authority said of it. */
export interface Scelle {
  octets: Buffer
  /** null: no authority is set, or it gave nothing. */
  horodateLe: Date | null
  /** Why it gave nothing; null when it did, or nobody was asked. */
  panne: HorodatageMuet | null
}

/** Seals a PDF in the body's name, with the time of the authority if one is set and answers, else without. */
export async function scellerDate(ctx: Contexte, pdf: Buffer, motif: string): Promise<Scelle> {
  const contact = await lireContact(ctx.config, ctx.db)
  const mentions = { motif, organisme: ctx.config.organisme, contact: contact && phraseContact(contact) }
  const essai = essayer(ctx)
  const octets = await ctx.sceau.sceller(pdf, mentions, ctx.horodatage.actif ? essai.horodater : undefined)
  return { octets, ...essai.dit() }
}

/** Joins a time to a PDF sealed without; `octets` null: this seal can't take one. */
export async function daterApres(
  ctx: Contexte,
  pdf: Buffer,
): Promise<Omit<Scelle, 'octets'> & { octets: Buffer | null }> {
  const essai = essayer(ctx)
  const octets = await ctx.sceau.completer(pdf, essai.horodater)
  return { octets, ...essai.dit() }
}

function essayer(ctx: Contexte): { horodater: Horodateur; dit: () => Omit<Scelle, 'octets'> } {
  let horodateLe: Date | null = null
  let panne: HorodatageMuet | null = null
  return {
    dit: () => ({ horodateLe, panne }),
    async horodater(signature, place) {
      try {
        const { jeton, le } = await ctx.horodatage.demander(signature, place)
        horodateLe = le
        return jeton
      } catch (e) {
        if (!(e instanceof HorodatageMuet)) throw e
        panne = e
        return null
      }
    },
  }
}
