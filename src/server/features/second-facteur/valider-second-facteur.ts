import { invalide } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { consommerDefi, ESSAIS_MAX, essaisDuJour, lireDefi, noterEssai } from '#server/socle/compte/defi.ts'
import { compterEchec, inscrireEchec, verrouillerJusque } from '#server/socle/compte/essais-connexion.ts'
import { lireMoyens } from '#server/socle/compte/moyens.ts'
import { ouvrirSession } from '#server/socle/compte/ouverture.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielCodeSecoursUtilise, courrielTropDeCodes } from './courriels.ts'
import { verifierPreuve } from './verifier-preuve.ts'

export const DEFI_PERIME = 'Cette vérification n’est plus valable. Saisissez de nouveau votre mot de passe.'
const TROP_D_ESSAIS = 'Trop d’essais incorrects. Saisissez de nouveau votre mot de passe.'

/** Wrong proofs in 24 hours that lock an account for as long: guessing six figures then takes years. */
const ESSAIS_PAR_JOUR = 50

type D = Appel<typeof contratsSecondFacteur.validerSecondFacteur>

async function direCodeSecours(
  ctx: Contexte,
  tx: Tx,
  appel: Pick<D, 'origine'>,
  compte: { id: number; email: string; prenom: string },
  le: Date,
) {
  const { codesSecoursRestants: restants } = await lireMoyens(tx, compte.id)
  await journaliser(tx, {
    chaine: `compte:${compte.id}`,
    acte: 'utiliserCodeSecours',
    acteur: null,
    adresse: appel.origine.adresse,
    apres: { restants },
    le,
  })
  await ctx.queue.courriel(tx, courrielCodeSecoursUtilise(envoiPour(ctx, compte), restants))
}

/** Counts a wrong proof; the fiftieth in a day locks the account for a day: its giver has the password. */
async function compterFaute(
  ctx: Contexte,
  tx: Tx,
  adresse: string,
  compte: { id: number; version: number; email: string; prenom: string },
): Promise<void> {
  const le = ctx.horloge.maintenant()
  if ((await essaisDuJour(tx, compte, le)) < ESSAIS_PAR_JOUR)
    return await compterEchec(ctx, tx, adresse, compte)
  const jusque = new Date(le.getTime() + JOUR)
  await verrouillerJusque(tx, { id: compte.id, jusque, adresse, le })
  await inscrireEchec(tx, adresse, le)
  await ctx.queue.courriel(tx, courrielTropDeCodes(envoiPour(ctx, compte), jusque))
}

type Preuves = Pick<D, 'corps' | 'origine'>
type Prouve = Extract<Awaited<ReturnType<typeof juger>>, { prouve: unknown }>['prouve']

/** Judges a proof under the account's lock: the account, or the error, counted there among the failures. */
async function juger(ctx: Contexte, tx: Tx, appel: Preuves, clair: string, utilisateurId: number) {
  const le = ctx.horloge.maintenant()
  const compte = await verrouillerCompte(tx, utilisateurId)
  const defi = await lireDefi(tx, clair, { usage: 'connexion', le, verrouiller: true })
  const verrouille = compte?.verrouilleJusque ? compte.verrouilleJusque > le : false
  if (!compte || !defi || verrouille || defi.version !== compte.version)
    return { champ: 'defi', message: DEFI_PERIME }
  const faute = await verifierPreuve({ ctx, tx, utilisateurId, le }, appel.corps, defi)
  if (faute) {
    await noterEssai(tx, defi.id)
    if (faute.compte) await compterFaute(ctx, tx, appel.origine.adresse, compte)
    return defi.essais + 1 >= ESSAIS_MAX ? { champ: 'defi', message: TROP_D_ESSAIS } : faute
  }
  await consommerDefi(tx, defi.id, le)
  if (appel.corps.codeSecours && !appel.corps.assertion) await direCodeSecours(ctx, tx, appel, compte, le)
  return { prouve: { compte, defi } }
}

/**
 * Does `suite` for a right second factor, in the transaction that judged it: once, even for several calls.
 * `seul`: whose challenge it must be. Throws Invalide for a wrong proof, whose count is kept.
 */
export async function parSecondFacteur<T>(
  ctx: Contexte,
  appel: Preuves,
  suite: (tx: Tx, prouve: Prouve) => Promise<T>,
  seul?: number,
): Promise<T> {
  const { defi, code, codeSecours, assertion } = appel.corps
  if (!defi) throw invalide('defi', DEFI_PERIME)
  if (!code && !codeSecours && !assertion) throw invalide('code', requis(L.code))
  const le = ctx.horloge.maintenant()
  const connu = await lireDefi(ctx.db, defi, { usage: 'connexion', le, verrouiller: false })
  if (!connu || (seul ?? connu.utilisateurId) !== connu.utilisateurId) throw invalide('defi', DEFI_PERIME)
  const issue = await ctx.db.transaction().execute(async (tx) => {
    const juge = await juger(ctx, tx, appel, defi, connu.utilisateurId)
    return 'prouve' in juge ? { fait: await suite(tx, juge.prouve) } : juge
  })
  if ('fait' in issue) return issue.fait
  throw invalide(issue.champ, issue.message)
}

/** Opens the session that a right password, or the identity provider, prepared. */
export const validerSecondFacteur = (ctx: Contexte, appel: D) =>
  parSecondFacteur(ctx, appel, async (tx, { compte, defi }) => {
    const oidc = defi.parOidc ? { facteurProuve: false } : null
    const ouverte = await ouvrirSession(tx, compte, appel.origine, ctx.horloge.maintenant(), oidc)
    return { status: 'success' as const, ...ouverte }
  })
