import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsRib } from '#domain/rib/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { relireRib } from './lire-rib.ts'
import { inscrireVerification, tenirPorteur } from './queries-rib.ts'

/**
 * Notes that somebody called the structure about that very change of account: who answered, which day.
 * Repeated, it stays as it was. Throws Conflit when the account has changed since.
 */
export async function verifierRib(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsRib.verifierRib>,
) {
  const { interlocuteur, jour } = corps
  if (interlocuteur === null) throw invalide('interlocuteur', requis('Personne jointe'))
  if (jour === null) throw invalide('jour', requis('Date de l’appel'))
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const porteur = await tenirPorteur(tx, params.id)
    if (!porteur) throw new Introuvable()
    const { ribModifieLe } = porteur
    if (ribModifieLe?.toISOString() !== new Date(corps.ribModifieLe).toISOString())
      throw new Conflit('Le RIB a encore changé\u00a0: rechargez la page, puis vérifiez celui-là.', 'version')
    if (jour < jourDe(ribModifieLe) || jour > jourDe(le))
      throw invalide('jour', 'L’appel a lieu après le changement de RIB, et au plus tard aujourd’hui.')
    const verification = { porteurId: params.id, ribModifieLe, interlocuteur, jour, le, par: acteur.id }
    if (!(await inscrireVerification(tx, verification))) return
    await journaliser(tx, {
      chaine: `porteur:${params.id}`,
      acte: 'verifierRib',
      acteur,
      le,
      apres: { ribModifieLe: ribModifieLe.toISOString(), interlocuteur, jour },
    })
  })
  return { status: 'success' as const, data: await relireRib(ctx, params.id) }
}
