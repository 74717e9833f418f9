import type { CorpsDe } from '#domain/commun/contrat.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { noterEpreuve } from '#server/socle/compte/defi.ts'
import { empreinteCodeSecours } from './codes-secours.ts'
import { consommerCodeSecours, consommerPas, lireAuthentificateur } from './queries.ts'
import { lireCles, noterUsage } from './queries-cle.ts'
import { signalerCle, siteDe } from './site-cles.ts'
import { dechiffrerSecret, pasDuCode } from './totp.ts'

export type Preuve = Pick<
  CorpsDe<typeof contratsSecondFacteur.validerSecondFacteur>,
  'code' | 'codeSecours' | 'assertion'
>
type Assertion = NonNullable<Preuve['assertion']>

/** What is wrong with a proof; `compte`: it counts among the account's failures. */
export interface PreuveFausse {
  champ: 'code' | 'codeSecours' | 'assertion'
  message: string
  compte: boolean
}

interface Cadre {
  ctx: Contexte
  tx: Tx
  utilisateurId: number
  le: Date
}

async function verifierCode(
  { ctx, tx, utilisateurId, le }: Cadre,
  code: string,
): Promise<PreuveFausse | null> {
  const garde = await lireAuthentificateur(tx, utilisateurId, false)
  const pas = garde && pasDuCode(dechiffrerSecret(ctx, utilisateurId, garde.secretChiffre), code, le)
  if (pas === null || pas === undefined)
    return { champ: 'code', message: 'Le code est incorrect.', compte: true }
  if (await consommerPas(tx, utilisateurId, pas)) return null
  const message = 'Ce code a déjà servi. Attendez que votre application en affiche un autre.'
  return { champ: 'code', message, compte: false }
}

async function verifierCodeSecours(cadre: Cadre, code: string): Promise<PreuveFausse | null> {
  const empreinte = empreinteCodeSecours(cadre.ctx, cadre.utilisateurId, code)
  if (await consommerCodeSecours(cadre.tx, cadre.utilisateurId, empreinte, cadre.le)) return null
  const message = 'Ce code de secours est incorrect, ou a déjà servi.'
  return { champ: 'codeSecours', message, compte: true }
}

async function verifierCle(
  { ctx, tx, utilisateurId, le }: Cadre,
  assertion: Assertion,
  defi: { id: number; epreuve: string | null },
): Promise<PreuveFausse | null> {
  const faux: PreuveFausse = {
    champ: 'assertion',
    message: 'Cette clé d’accès n’a pas été reconnue. Essayez de nouveau, ou autrement.',
    compte: true,
  }
  await noterEpreuve(tx, defi.id, null)
  const cle = (await lireCles(tx, utilisateurId)).find((c) => c.identifiant === assertion.id)
  if (!cle || defi.epreuve === null) return faux
  const { rpID, origin } = siteDe(ctx)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const juge = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: defi.epreuve,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The password has said who the person is; the key says that it is in their hands.
    requireUserVerification: false,
    credential: { id: cle.identifiant, publicKey: new Uint8Array(cle.clePublique), counter: cle.compteur },
  }).catch((e: unknown) => signalerCle(ctx, e))
  if (!juge?.verified) return faux
  await noterUsage(tx, cle.id, juge.authenticationInfo.newCounter, le)
  return null
}

/** Uses the proof given and says null, or what is wrong with it. Under the account's lock. */
export function verifierPreuve(
  cadre: Cadre,
  { code, codeSecours, assertion }: Preuve,
  defi: { id: number; epreuve: string | null },
): Promise<PreuveFausse | null> {
  if (assertion) return verifierCle(cadre, assertion, defi)
  return codeSecours ? verifierCodeSecours(cadre, codeSecours) : verifierCode(cadre, code ?? '')
}
