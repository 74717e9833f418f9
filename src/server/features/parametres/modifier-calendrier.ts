import { isDeepStrictEqual } from 'node:util'
import { Conflit, Invalide, invalide } from '../../../domain/commun/erreurs.ts'
import { nonValide } from '../../../domain/commun/messages.ts'
import {
  type CalendrierEntier,
  fautesCalendrier,
  LIBELLES_CALENDRIER,
} from '../../../domain/parametres/calendrier-saisi.ts'
import type { contratsParametres } from '../../../domain/parametres/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { presenterCalendrier } from './presenter-calendrier.ts'
import {
  type Calendrier,
  type CalendrierEcrit,
  ecrireCalendrier,
  lireCalendrier,
  verrouillerCalendrier,
} from './queries.ts'

type D = Demande<typeof contratsParametres.modifierCalendrier>

const MODIFIE = 'Le calendrier a été modifié entre-temps. Rechargez la page.'

/** The stored calendar with what was sent over it; throws Invalide with every message. */
function appliquer(
  { version: _, ...avant }: Calendrier,
  { version: __, ...corps }: D['corps'],
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
    joursConvention: saisi.joursConvention ?? avant.joursConvention,
    joursBilan: saisi.joursBilan ?? avant.joursBilan,
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

function exigerPeriodesConnues(avant: Calendrier, apres: CalendrierEcrit): void {
  const ids = apres.periodes.flatMap((p) => p.id ?? [])
  const connues = ids.every((id) => avant.periodes.some((p) => p.id === id))
  if (!connues || new Set(ids).size < ids.length)
    throw invalide('periodes', nonValide(LIBELLES_CALENDRIER.periodes))
}

/** Sets the calendar; a repeated or unchanged saving changes nothing, an outdated one is refused. */
export async function modifierCalendrier(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerCalendrier(tx)
    const lu = await lireCalendrier(tx)
    const { version, ...avant } = lu
    const apres = appliquer(lu, corps)
    if (!isDeepStrictEqual(avant, apres)) {
      if (corps.version !== null && corps.version !== version) throw new Conflit(MODIFIE, 'version')
      exigerPeriodesConnues(lu, apres)
      await ecrireCalendrier(tx, apres)
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierCalendrier',
        acteur,
        adresse: acteur.adresse,
        avant,
        apres: { ...apres, periodes: (await lireCalendrier(tx)).periodes },
        le,
      })
    }
    const data = await presenterCalendrier(tx, await lireCalendrier(tx))
    return { status: 'success' as const, data }
  })
}
