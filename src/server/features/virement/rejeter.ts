import { viseLeCompte } from '#domain/virement/reponse-banque.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { lireBeneficiaire } from '#server/socle/paiement/beneficiaire.ts'
import { courrielRejet } from '#server/socle/paiement/courriel-rejet.ts'
import { ecrireLigne, type LigneLue } from './queries-lignes.ts'
import type { SousVerrouLot } from './sur-lot.ts'

/**
 * Records that the bank rejected that transfer, and writes to its holder, unless the reason is the payer's own affair;
 * its aid can then be put in another run.
 */
export async function rejeter(
  ctx: Contexte,
  { tx, le }: SousVerrouLot,
  acteur: Acteur,
  ligne: LigneLue,
  { code, motif }: { code: string | null; motif: string | null },
): Promise<void> {
  await ecrireLigne(tx, ligne.id, {
    ...{ rejeteeLe: le, rejeteePar: acteur.id, finieLe: le },
    ...{ rejetCode: code, rejetMotif: motif },
  })
  if (!viseLeCompte(code)) return
  const { projetId, porteurId, nom, numeroConvention, montant, ibanMasque, reference } = ligne
  const envoi = envoiPour(ctx, await lireBeneficiaire(tx, porteurId), { projetId, porteurId })
  const dit = { ...envoi, projetId, nom, numeroConvention, montant }
  await ctx.queue.courriel(tx, courrielRejet(dit, { code, ibanMasque, reference }))
}
