import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerSienOuSansTitulaire, exigerVivant } from './deja-fait.ts'
import { exigerPlace, verrouillerSoi } from './donner-jeton.ts'
import { presenterJeton } from './presenter-jeton.ts'
import { ecrireTitulaire, verrouillerJeton } from './queries.ts'

/**
 * Has the caller answer for a token that nobody answers for any more; it works on, its text unchanged. Asked
 * again, it answers the same. Throws Conflit for one taken or revoked meanwhile, or beyond five in use.
 */
export async function reprendreJeton(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsJetonLecture.reprendreJeton>,
) {
  const le = ctx.horloge.maintenant()
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerSoi(tx, acteur)
    const jeton = await verrouillerJeton(tx, params.id)
    if (!jeton) throw new Introuvable()
    exigerVivant(jeton, acteur.id)
    exigerSienOuSansTitulaire(jeton, acteur.id)
    if (jeton.dernierJour < jourDe(le))
      throw new Conflit('Ce jeton est arrivé à sa fin\u00a0: créez-en un autre.', 'fini')
    if (jeton.proprietaireId !== acteur.id) {
      await exigerPlace(tx, acteur, le)
      await ecrireTitulaire(tx, jeton.id, acteur.id)
      await journaliser(tx, {
        chaine: `compte:${acteur.id}`,
        acte: 'reprendreJeton',
        acteur,
        avant: { titulaire: jeton.proprietaireId },
        apres: { jeton: jeton.nom, derniers: jeton.derniers, titulaire: acteur.id },
        le,
      })
    }
    return presenterJeton(jeton)
  })
  return { status: 'success' as const, data }
}
