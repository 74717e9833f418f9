import type { Acteur, Contexte, Tx } from '#server/contexte.ts'
import { annulerJetons, creerJeton } from '#server/socle/compte/jetons.ts'
import { exigerRythmeAdresses } from '#server/socle/compte/rythme-adresses.ts'
import { courrielAdresseDejaPrise, courrielAdresseDemandee, courrielConfirmerAdresse } from './courriels.ts'
import { lireProprietaire, mettreEnAttente } from './queries.ts'

/** How long the link to a new address works. */
const VALIDITE = 24 * 3_600_000

/**
 * Lets `nouvelle` wait for its confirmation (null: none waits any more). An address that has an account gets no link,
 * but the caller reads the same answer.
 */
export async function demanderAdresse(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  nouvelle: string | null,
  le: Date,
): Promise<void> {
  await annulerJetons(tx, acteur.id, le, 'email')
  await mettreEnAttente(tx, acteur.id, nouvelle)
  if (nouvelle === null) return
  await exigerRythmeAdresses(tx, acteur.email, le)
  await ctx.file.courriel(tx, courrielAdresseDemandee(ctx.config, acteur, nouvelle))
  const autre = await lireProprietaire(tx, nouvelle)
  if (autre) {
    if (!autre.desactiveLe) await ctx.file.courriel(tx, courrielAdresseDejaPrise(ctx.config, autre))
    return
  }
  const { id: utilisateurId } = acteur
  const email = nouvelle
  const jeton = await creerJeton(tx, { utilisateurId, usage: 'email', email, le, dureeMs: VALIDITE })
  const expireLe = new Date(le.getTime() + VALIDITE)
  await ctx.file.courriel(tx, courrielConfirmerAdresse(ctx.config, acteur, nouvelle, jeton, expireLe))
}
