import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import { LIBELLES_SESSION as L } from '#domain/session/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { courrielMotDePasseModifie } from '#server/socle/compte/courriels.ts'
import { consommerJeton, lireJeton, type UsageJeton } from '#server/socle/compte/jetons.ts'
import { ecrireMotDePasse } from '#server/socle/compte/mot-de-passe.ts'
import { erreursNouveauMotDePasse, refuserSi } from '#server/socle/compte/nouveau-mot-de-passe.ts'
import { envoiPour } from '#server/socle/courriel.ts'

const LIEN_PERIME = 'Ce lien n’est plus valable. Veuillez en demander un nouveau.'
const USAGES: UsageJeton[] = ['mot-de-passe', 'invitation']

type D = Appel<typeof contratsSession.reinitialiserMotDePasse>

function lireSaisie({ email, token, password, confirmPassword }: D['corps']) {
  const erreurs = erreursNouveauMotDePasse({
    password,
    confirmation: confirmPassword,
    champConfirmation: 'confirmPassword',
    libelles: { password: L.password, confirmation: L.confirmPassword },
  })
  if (!email) erreurs.email = [requis(L.email)]
  if (!token) erreurs.token = [LIEN_PERIME]
  refuserSi(erreurs)
  return { email: email ?? '', password: password ?? '', empreinte: empreinteDe(token ?? '') }
}

/** Writes the password chosen with a mailed link; the link dies, every session ends and a lock is lifted. */
export async function reinitialiserMotDePasse(ctx: Contexte, appel: D) {
  const { email, password, empreinte } = lireSaisie(appel.corps)
  const le = ctx.horloge.maintenant()
  const sien = (jeton: { email: string } | undefined) => jeton?.email.toLowerCase() === email
  const cherche = { empreinte, usages: USAGES, le }
  // Looked at before hashing: a guessed link must not cost 19 MiB.
  if (!sien(await lireJeton(ctx.db, { ...cherche, verrouiller: false }))) throw invalide('token', LIEN_PERIME)
  const hache = await ctx.motsDePasse.hacher(password)
  await ctx.db.transaction().execute(async (tx) => {
    const jeton = await lireJeton(tx, { ...cherche, verrouiller: true })
    if (!jeton || !sien(jeton)) throw invalide('token', LIEN_PERIME)
    const id = jeton.utilisateurId
    await consommerJeton(tx, jeton, le)
    await ecrireMotDePasse(tx, { utilisateurId: id, hache, le })
    await journaliser(tx, {
      chaine: `compte:${id}`,
      acte: 'reinitialiserMotDePasse',
      acteur: null,
      adresse: appel.origine.adresse,
      le,
    })
    await ctx.queue.courriel(tx, courrielMotDePasseModifie(envoiPour(ctx, jeton)))
  })
  return { status: 'success' as const }
}
