import type { contratsChangement } from '#domain/changement/contrat.ts'
import { refusDeRepondre } from '#domain/changement/regles.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Interdit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { clore, faitsChangement } from '#server/socle/membre/changements.ts'
import { direIssue } from '#server/socle/membre/courriels-changement.ts'
import { prevenirMembres } from '#server/socle/membre/prevenir.ts'
import { surChangement } from './sur-changement.ts'

/** Takes one's own request back, and tells the members; done twice, nothing changes. */
export async function retirerChangement(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsChangement.retirerChangement>,
) {
  await surChangement(ctx, params.id, async ({ tx, le, changement, structure, membres }) => {
    if (changement.demandeurId !== acteur.id) throw new Interdit()
    if (changement.issue === 'retiree') return
    refuser(refusDeRepondre(faitsChangement(changement), le))
    await clore(tx, changement.id, { issue: 'retiree', par: acteur.id, motif: null, le })
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'retirerChangement',
      acteur,
      apres: { changement: changement.id, issue: 'retiree' },
      le,
    })
    await prevenirMembres(ctx, tx, { membres, sauf: [acteur.id], porteurId: structure.id }, (envoi) =>
      direIssue(envoi, changement, { issue: 'retiree' }),
    )
  })
  return { status: 'success' as const, data: { id: params.id } }
}
