import type { Contexte } from '#server/contexte/contexte.ts'

/** What equal accounts share, and nobody makes without the portal's key; of an electronic IBAN. */
export const empreinteIban = ({ secrets }: Pick<Contexte, 'secrets'>, iban: string): Buffer =>
  secrets.hmac('iban', iban)

const LOT = 500

/** Gives a fingerprint to the accounts registered before these were kept; the others stay as they are. */
export async function completerEmpreintesIban(ctx: Pick<Contexte, 'db' | 'secrets'>): Promise<void> {
  for (let apres = 0; ; ) {
    const lot = await ctx.db
      .selectFrom('porteur')
      .select(['id', 'ibanChiffre'])
      .where('ibanChiffre', 'is not', null)
      .where('ibanEmpreinte', 'is', null)
      .where('id', '>', apres)
      .orderBy('id')
      .limit(LOT)
      .execute()
    for (const { id, ibanChiffre } of lot) {
      if (ibanChiffre === null) continue
      await ctx.db
        .updateTable('porteur')
        .set({ ibanEmpreinte: empreinteIban(ctx, ctx.secrets.dechiffrer(ibanChiffre)) })
        .where('id', '=', id)
        .where('ibanChiffre', '=', ibanChiffre)
        .execute()
    }
    const dernier = lot.at(-1)
    if (!dernier) return
    apres = dernier.id
  }
}

/** Names of the other structures whose aid would go to the same account. */
export async function structuresDuMemeCompte(db: Contexte['db'], porteurId: number): Promise<string[]> {
  const lignes = await db
    .selectFrom('porteur as o')
    .where('o.ibanEmpreinte', '=', (eb) =>
      eb.selectFrom('porteur as p').where('p.id', '=', porteurId).select('p.ibanEmpreinte'),
    )
    .where('o.id', '<>', porteurId)
    .select('o.nomStructure')
    .orderBy('o.id')
    .limit(5)
    .execute()
  return lignes.map((l) => l.nomStructure)
}
