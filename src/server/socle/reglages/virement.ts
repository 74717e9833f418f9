import { type ReglageVirement, VIREMENT_VIDE } from '#domain/parametres/virement.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { parametre } from './parametre.ts'

type Garde = Omit<ReglageVirement, 'iban'> & { ibanChiffre: string | null; version: number }
export type ReglageVirementLu = ReglageVirement & { version: number }

const { iban: _, ...VIDE } = VIREMENT_VIDE
const VIREMENT = parametre<Garde>('virement', { ...VIDE, ibanChiffre: null, version: 1 })

/** How the body pays, the IBAN in clear, for who writes an order; nothing set yet is version 1. */
export async function lireReglageVirement(
  { secrets }: Pick<Contexte, 'secrets'>,
  db: Db | Tx,
): Promise<ReglageVirementLu> {
  const { ibanChiffre, ...r } = await VIREMENT.lire(db)
  const iban = ibanChiffre === null ? null : secrets.dechiffrer(Buffer.from(ibanChiffre, 'base64'))
  return { ...r, iban }
}

/** The same, kept for the transaction. */
export async function verrouillerReglageVirement(
  ctx: Pick<Contexte, 'secrets'>,
  tx: Tx,
  le: Date,
): Promise<ReglageVirementLu> {
  await VIREMENT.verrouiller(tx, le)
  return await lireReglageVirement(ctx, tx)
}

/** Writes how the body pays, its IBAN encrypted. */
export async function ecrireReglageVirement(
  { secrets }: Pick<Contexte, 'secrets'>,
  tx: Tx,
  { iban, ...r }: ReglageVirementLu,
  le: Date,
): Promise<void> {
  const ibanChiffre = iban === null ? null : secrets.chiffrer(iban).toString('base64')
  await VIREMENT.ecrire(tx, { ...r, ibanChiffre }, le)
}
