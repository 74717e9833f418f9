import { jourDe } from '#domain/commun/jours.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { periodeOuverte, prochainePeriode } from '#domain/projet/calendrier.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { presenterPeriode } from './presenter-calendrier.ts'

/** The deposit calendar as everybody reads it: each period under both spellings, and what is open today. */
export async function lireCalendrierDepot(ctx: Contexte): Promise<{ data: CalendrierReponse }> {
  const { dateLimiteDepot, dateDebutMax, dateFinMax, joursConvention, joursBilan, periodes } =
    await lireCalendrier(ctx.db)
  const jour = jourDe(ctx.horloge.maintenant())
  const ouverte = periodeOuverte(periodes, jour)
  const reponses = periodes.map(presenterPeriode)
  return {
    data: {
      dateLimiteDepot,
      dateDebutMax,
      dateFinMax,
      periodes: reponses,
      isOuvert: ouverte !== undefined,
      periodeOuverte: reponses[ouverte ? periodes.findIndex((p) => p.id === ouverte.id) : -1] ?? null,
      prochaineOuverture: prochainePeriode(periodes, jour)?.dateDebut ?? null,
      joursConvention,
      joursBilan,
    },
  }
}
