import type { contratsChangement } from '#domain/changement/contrat.ts'
import { refusDObjecter } from '#domain/changement/regles.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { faitsChangement } from '#server/socle/membre/changements.ts'
import { exigerEncore } from '#server/socle/membre/membres.ts'
import { courrielObjection } from './courriels.ts'
import { inscrireObjection, objectionDe } from './queries.ts'
import { surChangement } from './sur-changement.ts'

const LA_VOTRE = 'C’est votre demande\u00a0: retirez-la si elle n’a plus lieu d’être.'

/** A member objects: the request stops until they take it back. Said twice, it is one objection. */
export async function objecterChangement(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsChangement.objecterChangement>,
) {
  await surChangement(ctx, params.id, async ({ tx, le, changement, membres }) => {
    exigerEncore(membres, acteur, 'lire')
    if (changement.demandeurId === acteur.id) throw new Interdit(LA_VOTRE)
    const texte = corps.texte ?? ''
    const deja = await objectionDe(tx, changement.id, acteur.id)
    if (deja?.texte === texte) return
    if (deja) throw new Conflit('Vous avez déjà une objection en cours. Retirez-la pour en écrire une autre.')
    refuser(refusDObjecter(faitsChangement(changement), le))
    await inscrireObjection(tx, { changementId: changement.id, utilisateurId: acteur.id, texte, le })
    await journaliser(tx, {
      chaine: `porteur:${changement.porteurId}`,
      acte: 'objecterChangement',
      acteur,
      apres: { changement: changement.id, texte },
      le,
    })
    await ctx.queue.courriel(
      tx,
      courrielObjection(envoiPour(ctx, changement, { porteurId: changement.porteurId }), {
        ...changement,
        par: `${acteur.prenom} ${acteur.nom}`,
        texte,
      }),
    )
  })
  return { status: 'success' as const, data: { id: params.id } }
}
