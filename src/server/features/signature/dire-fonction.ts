import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import {
  direDejaRepondu,
  PLUS_DE_QUESTION,
  QUESTION_CHANGEE,
  questionDe,
} from '#domain/membre/question-fonction.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { redemanderHabilitation } from '#server/socle/membre/habilitation.ts'
import { verrouillerStructure } from '#server/socle/membre/membres.ts'
import { signatairesEtProprietaires } from '#server/socle/signature/appels.ts'
import { courrielFonctionChangee } from './courriels.ts'
import { presenterQuestion } from './presenter-question.ts'
import { inscrireReponse, lireCampagne } from './queries-fonction.ts'

/**
 * Answers, once a structure and deposit period, whether who signs still has the same function. « No » tells
 * the owners, unless one of them says it, and asks the staff to look again. Conflit when somebody answered
 * otherwise, when there is no such question any more, or when the function changed.
 */
export async function direFonction(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSignature.direFonction>,
) {
  const le = ctx.horloge.maintenant()
  const porteurId = acteur.porteurId ?? 0
  const toujours = corps.toujours === true
  const data = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, porteurId)
    if (!structure) throw new Introuvable()
    const gens = await signatairesEtProprietaires(tx, porteurId)
    const campagne = await lireCampagne(tx, porteurId, jourDe(le))
    const deja = campagne?.reponse
    if (deja && deja.toujours !== toujours) throw new Conflit(direDejaRepondu(deja), 'version')
    if (deja) return presenterQuestion(campagne, gens, acteur.id)
    const personne = questionDe(campagne, gens, acteur.id)?.personne
    if (!campagne || !personne) throw new Conflit(PLUS_DE_QUESTION, 'garde')
    const { membreId, fonction, utilisateurId } = personne
    if (membreId !== corps.membreId || fonction !== corps.fonction)
      throw new Conflit(QUESTION_CHANGEE, 'version')
    const { periodeId, ouverture } = campagne
    await inscrireReponse(tx, { porteurId, periodeId, membreId, fonction, toujours, par: acteur.id, le })
    const nom = `${personne.prenom} ${personne.nom}`
    await journaliser(tx, {
      chaine: `porteur:${porteurId}`,
      acte: 'direFonction',
      acteur,
      apres: { membre: membreId, nom, fonction, toujours, periode: jourDe(ouverture) },
      le,
    })
    const par = `${acteur.prenom} ${acteur.nom}`
    if (!toujours) {
      await redemanderHabilitation(tx, { porteurId, utilisateurId }, 'reponse')
      if (acteur.membre?.role !== 'proprietaire')
        for (const g of gens.filter((p) => p.role === 'proprietaire'))
          await ctx.queue.courriel(
            tx,
            courrielFonctionChangee(envoiPour(ctx, g, { porteurId }), {
              porteurId,
              structure: structure.nomStructure,
              qui: nom,
              fonction,
              par,
            }),
          )
    }
    const reponse = { membreId, fonction, toujours, par, le }
    return presenterQuestion({ ...campagne, reponse }, gens, acteur.id)
  })
  return { status: 'success' as const, data }
}
