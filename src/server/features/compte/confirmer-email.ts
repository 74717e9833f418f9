import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsCompte } from '#domain/compte/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireProprietaire, noterAdresseProuvee } from '#server/socle/compte/comptes.ts'
import { consommerJeton, lireJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielAdresseModifiee } from './courriels.ts'
import { ecrireEmail } from './queries.ts'

const LIEN_PERIME = 'Ce lien n’est plus valable. Veuillez refaire votre demande.'

/**
 * Puts the waiting address in the place of the present one, and both are told; or keeps that the present one
 * is proven, when the link was for it. The link works once.
 */
export async function confirmerEmail(ctx: Contexte, appel: Appel<typeof contratsCompte.confirmerEmail>) {
  const { token } = appel.corps
  if (!token) throw invalide('token', LIEN_PERIME)
  const le = ctx.horloge.maintenant()
  const cherche = { empreinte: empreinteDe(token), usages: ['email' as const], le, verrouiller: true }
  return await ctx.db.transaction().execute(async (tx) => {
    const jeton = await lireJeton(tx, cherche)
    const email = jeton?.nouvelleAdresse
    const presente = email?.toLowerCase() === jeton?.email.toLowerCase()
    if (!jeton || !email || (!presente && email !== jeton.emailEnAttente))
      throw invalide('token', LIEN_PERIME)
    const id = jeton.utilisateurId
    if (!presente && (await lireProprietaire(tx, email)))
      throw new Conflit('Cette adresse est utilisée par un autre compte.')
    // The other links too: one sent to the old mailbox must not open the account after it changed hands.
    await consommerJeton(tx, jeton, le)
    if (!presente) await ecrireEmail(tx, id, email)
    await noterAdresseProuvee(tx, id, le)
    await journaliser(tx, {
      chaine: `compte:${id}`,
      acte: 'confirmerEmail',
      acteur: null,
      adresse: appel.origine.adresse,
      avant: { email: jeton.email },
      apres: { email },
      le,
    })
    for (const a of presente ? [] : [jeton.email, email])
      await ctx.queue.courriel(tx, courrielAdresseModifiee(envoiPour(ctx, { ...jeton, email: a }), email))
    return { status: 'success' as const, data: { id, email } }
  })
}
