import { type Campagne, direQuestion, questionDe } from '#domain/membre/question-fonction.ts'
import type { QuestionFonction } from '#domain/signature/qui-signe.ts'
import type { Signant } from '#server/socle/signature/appels.ts'

/** The question of the period as this member reads it, or what was answered; null: nothing to say. */
export function presenterQuestion(
  campagne: Campagne | null,
  gens: readonly Signant[],
  acteurId: number,
): QuestionFonction | null {
  const question = questionDe(campagne, gens, acteurId)
  if (!question) return null
  const { personne: p, reponse } = question
  const vous = p.utilisateurId === acteurId
  return {
    membreId: p.membreId,
    fonction: p.fonction,
    phrase: direQuestion(p, vous),
    vous,
    reponse: reponse && {
      par: reponse.par,
      le: reponse.le.toISOString(),
      proprietaires: gens
        .filter((g) => g.role === 'proprietaire' && g.utilisateurId !== acteurId)
        .map((g) => ({ nom: `${g.prenom} ${g.nom}`, email: g.email })),
    },
  }
}
