import { invalide } from '#domain/commun/erreurs.ts'
import { type Confirmation, FAITS_VIDES, jugerSiret } from '#domain/structure/verification.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { colonnesDe } from './colonnes.ts'
import { consulterRegistre } from './consulter-registre.ts'

export interface NumerosSaisis {
  siret?: string | null | undefined
  rna?: string | null | undefined
  siretConfirme?: Confirmation | null | undefined
}

/**
 * The columns of these numbers, once the register was asked; those left out stay out, and an unchanged SIRET
 * keeps what is known of it. Throws Invalide. Never in a transaction.
 */
export async function jugerNumeros(ctx: Contexte, saisis: NumerosSaisis, avant: string | null = null) {
  const { siret, rna, siretConfirme: confirmation = null } = saisis
  const rnaSaisi = rna === undefined ? {} : { rna }
  if (siret === undefined || (siret !== null && siret === avant)) return rnaSaisi
  if (siret === null) return { ...rnaSaisi, siret, ...colonnesDe(FAITS_VIDES) }
  const consultation = await consulterRegistre(ctx, siret)
  const jugement = jugerSiret(siret, consultation, { confirmation, le: ctx.horloge.maintenant() })
  if ('refus' in jugement) throw invalide('siret', jugement.refus)
  return { ...rnaSaisi, siret, ...colonnesDe(jugement.faits) }
}
