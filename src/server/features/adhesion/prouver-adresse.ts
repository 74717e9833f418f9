import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import { AUTRE_ADRESSE_ATTEND, TROP_DE_LIENS } from '#domain/adhesion/demande.ts'
import { Conflit, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { VALIDITE_LIEN } from '#server/socle/compte/changer-adresse.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielProuverAdresse } from './courriels.ts'
import { lireAdresse } from './queries.ts'

const PAR_HEURE = 3

/** Mails a link that proves the address of the account; nothing leaves once it is proven. */
export async function prouverAdresse(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsAdhesion.prouverAdresse>,
) {
  const fait = { status: 'success' as const }
  if ((await lireAdresse(ctx.db, acteur.id)).emailConfirmeLe) return fait
  const { current, ttl } = await ctx.compteur.compter(`adresse:${acteur.id}`, PAR_HEURE, HEURE)
  if (current > PAR_HEURE) throw new TropDeDemandes(TROP_DE_LIENS, ttl / 1000)
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerCompte(tx, acteur.id)
    const { email, emailEnAttente } = await lireAdresse(tx, acteur.id)
    if (emailEnAttente) throw new Conflit(AUTRE_ADRESSE_ATTEND)
    const jeton = await creerJeton(tx, {
      utilisateurId: acteur.id,
      usage: 'email',
      email,
      le,
      dureeMs: VALIDITE_LIEN,
    })
    // The address is nobody's yet: none of its author's words, their name neither.
    const envoi = envoiPour(ctx, { email, prenom: null }, { porteurId: acteur.porteurId })
    await ctx.queue.courriel(tx, courrielProuverAdresse(envoi, jeton, new Date(le.getTime() + VALIDITE_LIEN)))
  })
  return fait
}
