import { viseLeCompte } from '#domain/virement/rejet-du-payeur.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliserEnsemble } from '#server/infra/journal.ts'
import { lireBeneficiaires } from '#server/socle/paiement/beneficiaire.ts'
import { courrielRejet } from '#server/socle/paiement/courriel-rejet.ts'
import { envoisAux } from '#server/socle/porteur/joignables.ts'
import { ecrireLignes, type LigneLue } from '../queries-lignes.ts'
import type { SousVerrouLot } from '../sur-lot.ts'

/**
 * Records that the bank rejected these transfers, in each application's journal too, and tells their members
 * unless the reason concerns the payer alone; their aids can then join another run.
 */
export async function rejeter(
  ctx: Contexte,
  { tx, lot, le }: SousVerrouLot,
  acteur: Acteur,
  rejets: readonly { ligne: LigneLue; code: string | null; motif: string | null; deTous: boolean }[],
): Promise<void> {
  await ecrireLignes(
    tx,
    rejets.map(({ ligne, motif, ...rejet }) => ({
      id: ligne.id,
      rejeteeLe: le,
      rejeteePar: acteur.id,
      finieLe: le,
      rejetCode: rejet.code,
      rejetMotif: motif,
      rejetViseCompte: viseLeCompte(rejet),
    })),
  )
  await journaliserEnsemble(
    tx,
    rejets.map(({ ligne: { projetId, reference }, code, motif }) => ({
      chaine: `projet:${projetId}`,
      acte: 'rejeterLigne',
      acteur,
      le,
      apres: { lot: lot.numero, reference, code, motif },
    })),
  )
  const aPrevenir = rejets.filter(viseLeCompte)
  const beneficiaires = await lireBeneficiaires(
    tx,
    aPrevenir.map(({ ligne }) => ligne.porteurId),
  )
  await ctx.queue.courriels(
    tx,
    aPrevenir.flatMap(({ ligne, code }) => {
      const { projetId, porteurId, nom, numeroConvention, montant, ibanMasque, reference } = ligne
      const { membres } = beneficiaires(porteurId)
      return envoisAux(ctx, membres, 'banque', { projetId, porteurId }).map((envoi) =>
        courrielRejet(
          { ...envoi, projetId, nom, numeroConvention, montant },
          { code, ibanMasque, reference },
        ),
      )
    }),
  )
}
