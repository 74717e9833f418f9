import type { contratsChangement } from '#domain/changement/contrat.ts'
import { CLOSE, enCours } from '#domain/changement/regles.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { faitsChangement } from '#server/socle/membre/changements.ts'
import { noterObjectionRetiree, objectionDe } from './queries.ts'
import { surChangement } from './sur-changement.ts'

/** Takes one's objection back; without one, nothing changes. */
export async function retirerObjection(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsChangement.retirerObjection>,
) {
  await surChangement(ctx, params.id, async ({ tx, le, changement }) => {
    const objection = await objectionDe(tx, changement.id, acteur.id)
    if (!objection) return
    if (!enCours(faitsChangement(changement), le)) throw new Conflit(CLOSE, 'version')
    await noterObjectionRetiree(tx, { id: objection.id, changementId: changement.id }, le)
    await journaliser(tx, {
      chaine: `porteur:${changement.porteurId}`,
      acte: 'retirerObjection',
      acteur,
      avant: { changement: changement.id, texte: objection.texte },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
