import type { RefusOidc } from '#domain/oidc/refus.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite, Identite, Tentative } from '#server/contexte/dehors.ts'
import type { Relais } from '#server/http/garde/relais.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerDefi } from '#server/socle/compte/defi.ts'
import { consommerJeton } from '#server/socle/compte/jetons.ts'
import { moyensDe } from '#server/socle/compte/moyens.ts'
import { ouvrirSession } from '#server/socle/compte/ouverture.ts'
import { lier } from './lier.ts'
import { lireCompteLie, noterUsage, prendreTentative, relireInvitation, sessionVit } from './queries.ts'

type Origine = { adresse: string; agent: string }
type Refus = { refus: RefusOidc }
type Compte = NonNullable<Awaited<ReturnType<typeof verrouillerCompte>>>

/** What came of it: a sign-in, or the answer to who was linking their account. */
export type Issue = { connexion: Relais } | { lien: RefusOidc | null }

/** A session; or the challenge of our second factor, unless the provider proved one. Locks the account. */
async function ouvrir(
  ctx: Contexte,
  tx: Tx,
  compte: Compte,
  { facteurProuve }: Identite,
  origine: Origine,
): Promise<Relais> {
  const le = ctx.horloge.maintenant()
  const moyens = facteurProuve ? [] : await moyensDe(tx, compte.id)
  // Who tries passwords here learns nothing of who signs in there, and is not forgotten for it.
  const sansEchecs = { ...compte, echecs: 0, verrouilleJusque: null }
  if (moyens.length === 0) return await ouvrirSession(tx, sansEchecs, origine, le, { facteurProuve })
  if (compte.verrouilleJusque && compte.verrouilleJusque > le) return { refus: 'verrouille' }
  const { id: utilisateurId, version } = compte
  const usage = 'connexion'
  const defi = await creerDefi(tx, { utilisateurId, usage, version, epreuve: null, le, parOidc: true })
  return { defi, moyens }
}

/** Signs in the account linked to that identity, whatever else the provider says of the person. */
const connecterLie = (ctx: Contexte, identite: Identite, origine: Origine): Promise<Relais> =>
  ctx.db.transaction().execute(async (tx) => {
    const lie = await lireCompteLie(tx, identite)
    if (!lie || lie.role === 'porteurProjet') return { refus: 'inconnu' }
    const compte = await verrouillerCompte(tx, lie.id)
    if (!compte) return { refus: 'desactive' }
    // Under the lock that whoever removes a link takes first.
    if (!(await noterUsage(tx, lie.lienId, ctx.horloge.maintenant()))) return { refus: 'inconnu' }
    return await ouvrir(ctx, tx, compte, identite, origine)
  })

type Prise = NonNullable<Awaited<ReturnType<typeof prendreTentative>>>

/** Links the account of the session that began it, if that session is still open. */
const lierSession = (
  ctx: Contexte,
  fournisseur: FournisseurIdentite,
  identite: Identite,
  { utilisateurId, sessionId }: { utilisateurId: number; sessionId: number },
  adresse: string,
): Promise<RefusOidc | null> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    const compte = await verrouillerCompte(tx, utilisateurId)
    if (!compte || !(await sessionVit(tx, sessionId, le))) return 'perdu'
    return await lier(ctx, tx, fournisseur, identite, { compte, adresse, le })
  })

/** Links the account that was invited, whose invitation has served, and signs it in. */
const lierInvite = (
  ctx: Contexte,
  fournisseur: FournisseurIdentite,
  identite: Identite,
  { utilisateurId, jetonId }: { utilisateurId: number; jetonId: number },
  origine: Origine,
): Promise<Relais> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    // The account before its invitation, as whoever closes the one, then cancels the other.
    const compte = await verrouillerCompte(tx, utilisateurId)
    const jeton = await relireInvitation(tx, jetonId, le)
    if (!jeton || !compte) return { refus: 'invitation' }
    const { adresse } = origine
    const refus = await lier(ctx, tx, fournisseur, identite, { compte, adresse, le })
    if (refus) return { refus }
    await consommerJeton(tx, jeton, le)
    return await ouvrir(ctx, tx, compte, identite, origine)
  })

/** The answer to whom it concerns: a link was being made from a session, or else somebody signs in. */
const pourQui = (prise: Prise | undefined, refus: RefusOidc): Issue =>
  prise?.sessionId ? { lien: refus } : { connexion: { refus } }

/**
 * Ends what a browser began, once: of twenty calls with one code, one takes the attempt. The code is
 * exchanged at once, outside any transaction, and never again.
 */
export async function terminer(
  ctx: Contexte,
  fournisseur: FournisseurIdentite,
  recu: URLSearchParams,
  tentative: Tentative | null,
  origine: Origine,
): Promise<Issue> {
  const prise = tentative ? await prendreTentative(ctx.db, tentative, ctx.horloge.maintenant()) : undefined
  if (!tentative || !prise) return pourQui(prise, 'perdu')
  if (recu.get('state') !== tentative.state) return pourQui(prise, 'refuse')
  const identite: Identite | Refus = await fournisseur.echanger(recu, tentative)
  if ('refus' in identite) return pourQui(prise, identite.refus)
  const { utilisateurId, sessionId, jetonId } = prise
  if (utilisateurId === null) return { connexion: await connecterLie(ctx, identite, origine) }
  if (sessionId !== null)
    return {
      lien: await lierSession(ctx, fournisseur, identite, { utilisateurId, sessionId }, origine.adresse),
    }
  if (jetonId === null) return pourQui(prise, 'perdu')
  return { connexion: await lierInvite(ctx, fournisseur, identite, { utilisateurId, jetonId }, origine) }
}
