import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { consommerDefi, lireDefi } from '#server/socle/compte/defi.ts'
import { changer } from './changer.ts'
import { exigerPlaceCle } from './exiger-place-cle.ts'
import { inscrireCle } from './queries-cle.ts'
import { ALGORITHMES, signalerCle, siteDe } from './site-cles.ts'

const PERIMEE = 'L’ajout de cette clé n’est plus valable. Recommencez-le.'
const REFUSEE = 'Cette clé d’accès n’a pas été reconnue. Recommencez.'

type D = Appel<typeof contratsSecondFacteur.ajouterCle>

async function verifier(ctx: Contexte, epreuve: string, response: NonNullable<D['corps']['attestation']>) {
  const { rpID, origin } = siteDe(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const juge = await verifyRegistrationResponse({
    response,
    expectedChallenge: epreuve,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMES,
  }).catch((e: unknown) => signalerCle(ctx, e))
  if (!juge?.verified) throw invalide('attestation', REFUSEE)
  return juge.registrationInfo.credential
}

/** Keeps the passkey that the browser has just made for the challenge drawn, which serves once. */
export async function ajouterCle(ctx: Contexte, { acteur, corps }: D) {
  const { defi, attestation } = corps
  const nom = corps.nom ?? ''
  if (!attestation) throw invalide('attestation', requis(L.cle))
  return await changer(ctx, acteur, 'ajouterCle', async (tx, le) => {
    const garde = defi ? await lireDefi(tx, defi, { usage: 'cle', le, verrouiller: true }) : undefined
    if (!garde || garde.utilisateurId !== acteur.id || garde.epreuve === null) throw new Conflit(PERIMEE)
    // Prepared when there was still room, or several at once.
    await exigerPlaceCle(tx, acteur.id)
    const cle = await verifier(ctx, garde.epreuve, attestation)
    await consommerDefi(tx, garde.id, le)
    const inscrite = await inscrireCle(tx, {
      utilisateurId: acteur.id,
      identifiant: cle.id,
      clePublique: Buffer.from(cle.publicKey),
      compteur: cle.counter,
      transports: attestation.response.transports,
      nom,
      creeLe: le,
    })
    if (!inscrite) throw new Conflit('Cette clé d’accès est déjà enregistrée.')
    const quoi = `La clé d’accès ${citer(nom)}`
    return { avant: null, apres: { nom }, quoi, dit: `${quoi} a été ajoutée à votre compte.` }
  })
}
