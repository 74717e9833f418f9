import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerDefi } from '#server/socle/compte/defi.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { exigerPlaceCle } from './exiger-place-cle.ts'
import { ALGORITHMES, clesPossibles, siteDe } from './site-cles.ts'

const IMPOSSIBLES =
  'Les clés d’accès ne fonctionnent qu’à une adresse en https. Utilisez une application d’authentification.'

/** Draws what a new passkey must sign within five minutes, for this person and no other. */
export async function preparerCle(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSecondFacteur.preparerCle>,
) {
  if (!clesPossibles(ctx)) throw new Conflit(IMPOSSIBLES)
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const le = ctx.horloge.maintenant()
  const { rpID, rpName } = siteDe(ctx)
  return await ctx.db.transaction().execute(async (tx) => {
    const compte = await verrouillerCompte(tx, acteur.id)
    if (!compte) throw new Introuvable()
    const cles = await exigerPlaceCle(tx, acteur.id)
    const options = await generateRegistrationOptions({
      rpName,
      rpID,
      userName: acteur.email,
      userDisplayName: `${acteur.prenom} ${acteur.nom}`,
      // Stays the same when the address changes, and says nothing of the person.
      userID: new Uint8Array(ctx.secrets.hmac('cle-acces', String(acteur.id))),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMES,
      excludeCredentials: cles.map(({ identifiant: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    const { version } = compte
    const epreuve = options.challenge
    const defi = await creerDefi(tx, { utilisateurId: acteur.id, usage: 'cle', version, epreuve, le })
    return { status: 'success' as const, data: { defi, options: { ...options } } }
  })
}
