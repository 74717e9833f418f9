import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { CalendrierEntier, PeriodeSaisie } from '#domain/parametres/calendrier-saisi.ts'
import type { ParametresCalendrier } from '#domain/parametres/contrat.ts'
import { type Periode, periodeOuverte, prochainePeriode } from '#domain/projet/calendrier.ts'

/** The fields of the form, from what the server gave. */
export const lireValeurs = (parametres: ParametresCalendrier): CalendrierEntier => ({
  dateLimiteDepot: parametres.dateLimiteDepot,
  dateDebutMax: parametres.dateDebutMax,
  dateFinMax: parametres.dateFinMax,
  joursConvention: parametres.joursConvention,
  joursBilan: parametres.joursBilan,
  joursControle: parametres.joursControle,
  joursControleBilan: parametres.joursControleBilan,
  joursPaiement: parametres.joursPaiement,
  periodes: parametres.periodes.map(({ id, dateFrom, dateTo, deadline, dateCommission }) => ({
    id,
    dateFrom,
    dateTo,
    deadline,
    dateCommission,
  })),
})

const datees = (periodes: readonly PeriodeSaisie[]): Periode[] =>
  periodes.flatMap(({ dateFrom, dateTo, deadline, dateCommission }) =>
    dateFrom && dateTo ? [{ dateDebut: dateFrom, dateFin: dateTo, deadline, dateCommission }] : [],
  )

export type EtatPeriode = 'ouverte' | 'a venir' | 'terminee' | 'incomplete'

/** Where a period stands that day. */
export function etatPeriode(periode: PeriodeSaisie, jour: Jour): EtatPeriode {
  if (!periode.dateFrom || !periode.dateTo) return 'incomplete'
  if (jour < periode.dateFrom) return 'a venir'
  return jour > (periode.deadline ?? periode.dateTo) ? 'terminee' : 'ouverte'
}

/** What these periods let holders do that day, in one sentence; `ouvert` says whether they may deposit. */
export function effetDesPeriodes(
  periodes: readonly PeriodeSaisie[],
  jour: Jour,
): { ouvert: boolean; phrase: string } {
  const liste = datees(periodes)
  const ouverte = periodeOuverte(liste, jour)
  if (ouverte) {
    const fin = formatJourLong(ouverte.deadline ?? ouverte.dateFin)
    return { ouvert: true, phrase: `Les porteurs peuvent déposer et signer jusqu’au ${fin} inclus.` }
  }
  const suivante = prochainePeriode(liste, jour)
  const suite = suivante
    ? ` Prochaine ouverture le ${formatJourLong(suivante.dateDebut)}.`
    : ' Aucune ouverture n’est prévue.'
  return {
    ouvert: false,
    phrase: `Aucune période n’est ouverte aujourd’hui\u00a0: personne ne peut commencer ni signer une demande.${suite}`,
  }
}

/** True when two deposit windows share a day. */
export function seChevauchent(periodes: readonly PeriodeSaisie[]): boolean {
  const tri = datees(periodes).sort((a, b) => (a.dateDebut < b.dateDebut ? -1 : 1))
  return tri.some((periode, rang) => {
    const avant = tri[rang - 1]
    return avant !== undefined && periode.dateDebut <= (avant.deadline ?? avant.dateFin)
  })
}
