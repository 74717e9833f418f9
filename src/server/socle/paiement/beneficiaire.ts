import type { Tx } from '#server/contexte.ts'

/** The account that is paid: held as it is until the end of `tx`, so that no change slips in while paying. */
export const lireBeneficiaire = (tx: Tx, porteurId: number) =>
  tx
    .selectFrom('porteur as o')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')
    .select(['o.id', 'o.ribModifieLe', 'o.ibanFin', 'o.nomStructure', 'u.email', 'u.prenom'])
    .where('o.id', '=', porteurId)
    .forShare('o')
    .executeTakeFirstOrThrow()
export type Beneficiaire = Awaited<ReturnType<typeof lireBeneficiaire>>
