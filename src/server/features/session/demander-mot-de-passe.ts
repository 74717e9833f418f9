import { setTimeout as attendre } from 'node:timers/promises'
import { invalide } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import { LIBELLES_SESSION } from '#domain/session/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faireOuAnnuler } from '#server/infra/db/faire-ou-annuler.ts'
import { lireCompteDeConnexion, PERSONNE, verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { compterJetonsRecents, creerJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielMotDePasseOublie } from './courriels.ts'

/** Links sent to one person in an hour: more would only fill a mailbox. */
const PAR_HEURE = 5
/** Least time of every answer, so that it does not tell whether the address has an account. */
const PLANCHER_MS = 120

/** The same statements whether the address has an account or not: what is for nobody is undone. */
async function envoyerLien(ctx: Contexte, email: string): Promise<void> {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const connu = await lireCompteDeConnexion(tx, email)
    const compte = await verrouillerCompte(tx, connu?.id ?? PERSONNE)
    const utilisateurId = compte?.id ?? PERSONNE
    // Given to another address meanwhile: the former one gets no link.
    const sien = compte?.email.toLowerCase() === email.toLowerCase()
    const recents = await compterJetonsRecents(tx, utilisateurId, new Date(le.getTime() - HEURE))
    await faireOuAnnuler(tx, sien && recents < PAR_HEURE, async () => {
      const jeton = await creerJeton(tx, {
        utilisateurId,
        usage: 'mot-de-passe',
        email: null,
        le,
        dureeMs: HEURE,
      })
      const qui = compte ?? { email, prenom: null }
      const expireLe = new Date(le.getTime() + HEURE)
      await ctx.queue.courriel(tx, courrielMotDePasseOublie(envoiPour(ctx, qui), jeton, expireLe))
    })
  })
}

/** Sends a reset link of 60 minutes to a known address; the answer is the same for an unknown one. */
export async function demanderMotDePasse(
  ctx: Contexte,
  { corps }: Appel<typeof contratsSession.demanderMotDePasse>,
) {
  if (!corps.email) throw invalide('email', requis(LIBELLES_SESSION.email))
  await Promise.all([envoyerLien(ctx, corps.email), attendre(PLANCHER_MS)])
  return { status: 'success' as const }
}
