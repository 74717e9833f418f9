import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { estStaff } from '#domain/commun/roles.ts'
import { direSeulOidc } from '#domain/oidc/refus.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import { LIBELLES_SESSION } from '#domain/session/libelles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireCompteDeConnexion, verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerDefi } from '#server/socle/compte/defi.ts'
import { exigerAdresseLibre, noterEchec } from '#server/socle/compte/essais-connexion.ts'
import { moyensDe } from '#server/socle/compte/moyens.ts'
import { ouvrirSession } from '#server/socle/compte/ouverture.ts'
import { ouvrirDUnCoup } from '#server/socle/compte/ouvrir-dun-coup.ts'

/** Specification 000 §8: one text for an unknown address, a locked account and a wrong password. */
const ECHEC_CONNEXION = 'Les données envoyées ne correspondent pas à nos enregistrements.'

type D = Appel<typeof contratsSession.connecter>

function exigerChamps({ email, password }: D['corps']): { email: string; password: string } {
  const errors: Record<string, string[]> = {}
  if (!email) errors.email = [requis(LIBELLES_SESSION.email)]
  if (!password) errors.password = [requis(LIBELLES_SESSION.password)]
  if (!email || !password) throw new Invalide(errors)
  return { email, password }
}

async function ouvrir(
  ctx: Contexte,
  tx: Tx,
  appel: D,
  { id, motDePasse }: { id: number; motDePasse: string | null },
) {
  const le = ctx.horloge.maintenant()
  const compte = await verrouillerCompte(tx, id)
  // Locked, or given another password, while this one was being checked: it no longer opens.
  if (!compte || compte.motDePasse !== motDePasse) return null
  if (compte.verrouilleJusque && compte.verrouilleJusque > le) return null
  const moyens = await moyensDe(tx, id)
  if (moyens.length === 0)
    return { status: 'success' as const, ...(await ouvrirSession(tx, compte, appel.origine, le)) }
  // The failures are not forgotten yet: the right password alone must not give new tries at the codes.
  const defi = await creerDefi(tx, {
    utilisateurId: id,
    usage: 'connexion',
    version: compte.version,
    epreuve: null,
    le,
  })
  return { status: 'second-facteur' as const, defi, moyens }
}

/**
 * Opens a session, with a new token each time, or asks for the account's second factor; throws the same
 * Invalide whatever is wrong with what was given.
 */
export async function connecter(ctx: Contexte, appel: D) {
  const { email, password } = exigerChamps(appel.corps)
  const maintenant = ctx.horloge.maintenant()
  const compte = await lireCompteDeConnexion(ctx.db, email)
  const verrouille = compte?.verrouilleJusque ? compte.verrouilleJusque > maintenant : false
  const juste = await ctx.motsDePasse.verifier(verrouille ? null : (compte?.motDePasse ?? null), password)
  // Said to whoever has the password only: else an address would tell that it has an account.
  if (juste && compte && ctx.identite?.seul && estStaff(compte.role) && !compte.secours)
    throw invalide('email', direSeulOidc(ctx.identite.nom))
  const dUnCoup = compte && juste ? await ouvrirDUnCoup(ctx, compte, appel.origine) : null
  if (dUnCoup) return { status: 'success' as const, ...dUnCoup }
  // Other tries of this address may have failed while this one was being checked.
  await exigerAdresseLibre(ctx, appel)
  const ouverte =
    compte && juste ? await ctx.db.transaction().execute((tx) => ouvrir(ctx, tx, appel, compte)) : null
  if (!ouverte) {
    await noterEchec(ctx, appel.origine.adresse, verrouille ? null : (compte ?? null))
    throw invalide('email', ECHEC_CONNEXION)
  }
  return ouverte
}
