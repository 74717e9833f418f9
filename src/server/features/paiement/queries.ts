import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'

/** Writes the payment of an application; `montant` in euros, `datePaiement` the day in Paris. */
export async function inscrirePaiement(
  tx: Tx,
  p: { projetId: number; montant: number; datePaiement: Jour; par: number; le: Date },
): Promise<void> {
  await tx.insertInto('paiement').values(p).execute()
  await ecrireProjet(tx, p.projetId, {}, { nature: 'fait', le: p.le })
}

/** Takes back the payment in force, which stays written with who cancelled it and why. */
export async function effacerPaiement(
  tx: Tx,
  a: { projetId: number; motif: string; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('paiement')
    .set({ annuleLe: a.le, annulePar: a.par, annuleMotif: a.motif })
    .where('projetId', '=', a.projetId)
    .where('annuleLe', 'is', null)
    .execute()
  await ecrireProjet(tx, a.projetId, {}, { nature: 'fait', le: a.le })
}

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
