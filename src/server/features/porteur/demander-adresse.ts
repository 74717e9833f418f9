import { HEURE } from '#domain/commun/jours.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { exigerRythmeAdresses } from '#server/socle/compte/rythme-adresses.ts'
import { envoiPour } from './contexte-envoi.ts'
import { courrielAdresseConnue, courrielAdresseDemandee, courrielConfirmerAdresse } from './courriels.ts'
import { lireCompteParEmail, type PorteurVerrouille } from './queries.ts'
import { mettreEmailEnAttente } from './queries-securite.ts'

const VALIDITE = 24 * HEURE

/** Lets `nouvelle` wait for its confirmation; the present address is told and works until then. An address
 * that has an account already gets no link: its owner is told, and the caller sees the same answer. */
export async function demanderAdresse(
  ctx: Contexte,
  tx: Tx,
  p: PorteurVerrouille,
  nouvelle: string,
  le: Date,
): Promise<void> {
  await exigerRythmeAdresses(tx, p.email, le)
  await mettreEmailEnAttente(tx, p.utilisateurId, nouvelle)
  await ctx.file.courriel(tx, courrielAdresseDemandee(envoiPour(ctx, p, p.id), nouvelle))
  const autre = await lireCompteParEmail(tx, nouvelle)
  if (autre) {
    await ctx.file.courriel(tx, courrielAdresseConnue(envoiPour(ctx, autre)))
    return
  }
  const jeton = await creerJeton(tx, {
    utilisateurId: p.utilisateurId,
    usage: 'email',
    email: nouvelle,
    le,
    dureeMs: VALIDITE,
  })
  const envoi = { ...envoiPour(ctx, p, p.id), a: nouvelle }
  await ctx.file.courriel(tx, courrielConfirmerAdresse(envoi, jeton, new Date(le.getTime() + VALIDITE)))
}
