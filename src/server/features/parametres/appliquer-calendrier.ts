import type { CorpsDe } from '#domain/commun/contrat.ts'
import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { nonValide } from '#domain/commun/messages.ts'
import {
  type CalendrierEntier,
  DELAIS,
  fautesCalendrier,
  LIBELLES_CALENDRIER,
} from '#domain/parametres/calendrier-saisi.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import type { Calendrier, CalendrierEcrit } from '#server/socle/reglages/calendrier.ts'

type CorpsCalendrier = CorpsDe<typeof contratsParametres.modifierCalendrier>

/** The stored calendar with what was sent over it; throws Invalide with every message. */
export function appliquerCalendrier(
  { version: _, ...avant }: Calendrier,
  { version: __, ...corps }: CorpsCalendrier,
): CalendrierEcrit {
  const saisi: CalendrierEntier = {
    ...avant,
    ...Object.fromEntries(Object.entries(corps).filter(([, v]) => v !== undefined)),
    periodes:
      corps.periodes ??
      avant.periodes.map(({ dateDebut, dateFin, ...p }) => ({ ...p, dateFrom: dateDebut, dateTo: dateFin })),
  }
  const fautes = fautesCalendrier(saisi)
  if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
  return {
    dateLimiteDepot: saisi.dateLimiteDepot,
    dateDebutMax: saisi.dateDebutMax ?? avant.dateDebutMax,
    dateFinMax: saisi.dateFinMax ?? avant.dateFinMax,
    ...delaisDe(saisi, avant),
    periodes: saisi.periodes
      .map(({ id, dateFrom, dateTo, deadline, dateCommission }) => ({
        id,
        dateDebut: dateFrom ?? '',
        dateFin: dateTo ?? '',
        deadline,
        dateCommission,
      }))
      .sort((a, b) => (a.dateDebut < b.dateDebut ? -1 : a.dateDebut > b.dateDebut ? 1 : 0)),
  }
}

const delaisDe = (saisi: CalendrierEntier, avant: Omit<Calendrier, 'version'>) =>
  Object.fromEntries(DELAIS.map((d) => [d, saisi[d] ?? avant[d]])) as Pick<
    Calendrier,
    (typeof DELAIS)[number]
  >

/** Throws Invalide for a period that the stored calendar does not have. */
export function exigerPeriodesConnues(avant: Calendrier, apres: CalendrierEcrit): void {
  const ids = apres.periodes.flatMap((p) => p.id ?? [])
  const connues = ids.every((id) => avant.periodes.some((p) => p.id === id))
  if (!connues || new Set(ids).size < ids.length)
    throw invalide('periodes', nonValide(LIBELLES_CALENDRIER.periodes))
}
