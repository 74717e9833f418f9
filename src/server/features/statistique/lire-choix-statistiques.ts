import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lirePropositions } from './queries.ts'

/** Years, commissions and domains that the page lets choose, the latest first. */
export async function lireChoixStatistiques({ db, horloge }: Contexte) {
  const jour = jourDe(horloge.maintenant())
  const { annees, passees, commissions, domaines } = await lirePropositions(db)
  const courante = Number(jour.slice(0, 4))
  return {
    data: {
      jour,
      annees: [...new Set([courante, ...annees, ...passees])].sort((a, b) => b - a),
      reprises: passees.filter((a) => a !== courante && !annees.includes(a)),
      commissions: commissions.map((commission) => ({
        id: commission.id,
        libelle: `Commission ${commission.annee} n°\u00a0${commission.numero}`,
      })),
      domaines,
    },
  }
}
