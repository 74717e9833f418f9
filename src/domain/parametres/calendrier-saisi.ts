import { z } from 'zod'
import { entier, jour, nonValide, requis, siPresent } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { FIN_AVANT_DEBUT } from '#domain/commun/messages-saisie.ts'

export const LIBELLES_CALENDRIER = {
  dateLimiteDepot: 'Date limite de dépôt',
  dateDebutMax: 'Date de début la plus tardive',
  dateFinMax: 'Date de fin la plus tardive',
  joursConvention: 'Jours pour signer la convention',
  joursBilan: 'Jours pour remettre le bilan',
  joursControle: 'Jours pour contrôler une demande',
  joursControleBilan: 'Jours pour contrôler un bilan',
  joursPaiement: 'Jours pour payer une aide',
  periodes: 'Périodes de dépôt',
  dateFrom: 'Début de la période',
  dateTo: 'Fin de la période',
  deadline: 'Dernier jour de dépôt',
  dateCommission: 'Date de commission',
} as const
const L = LIBELLES_CALENDRIER

/** Most days a due date may leave, and most periods kept. */
export const JOURS_MAX = 365
const PERIODES_MAX = 200
const ENTIER_MAX = 2_147_483_647

/** One spelling for what a period may call « dateFrom » or « periodeStart », « dateTo » or « periodeEnd ». */
const uneOrthographe = (valeur: unknown): unknown => {
  if (typeof valeur !== 'object' || valeur === null) return valeur
  const p = valeur as Record<string, unknown>
  return { ...p, dateFrom: p.dateFrom ?? p.periodeStart, dateTo: p.dateTo ?? p.periodeEnd }
}

const periodeSaisie = z.preprocess(
  uneOrthographe,
  z.object({
    id: entier('Période', 1, ENTIER_MAX),
    dateFrom: jour(L.dateFrom),
    dateTo: jour(L.dateTo),
    deadline: jour(L.deadline),
    dateCommission: jour(L.dateCommission),
  }),
)

const enListe = (valeur: unknown): unknown =>
  valeur === undefined || valeur === null
    ? undefined
    : valeur === ''
      ? []
      : Array.isArray(valeur)
        ? valeur
        : [valeur]

/** The calendar as a form sends it; a field left out stays as it is. */
export const calendrierSaisi = z.object({
  dateLimiteDepot: siPresent(jour(L.dateLimiteDepot)),
  dateDebutMax: siPresent(jour(L.dateDebutMax)),
  dateFinMax: siPresent(jour(L.dateFinMax)),
  joursConvention: siPresent(entier(L.joursConvention, 1, JOURS_MAX)),
  joursBilan: siPresent(entier(L.joursBilan, 1, JOURS_MAX)),
  joursControle: siPresent(entier(L.joursControle, 1, JOURS_MAX)),
  joursControleBilan: siPresent(entier(L.joursControleBilan, 1, JOURS_MAX)),
  joursPaiement: siPresent(entier(L.joursPaiement, 1, JOURS_MAX)),
  periodes: z.preprocess(
    enListe,
    z.array(periodeSaisie, nonValide(L.periodes)).max(PERIODES_MAX, nonValide(L.periodes)).optional(),
  ),
  version: entier('Version', 0, ENTIER_MAX),
})

export type PeriodeSaisie = z.output<typeof periodeSaisie>
/** Every field of the calendar, as a form holds it. */
export interface CalendrierEntier {
  dateLimiteDepot: string | null
  dateDebutMax: string | null
  dateFinMax: string | null
  joursConvention: number | null
  joursBilan: number | null
  joursControle: number | null
  joursControleBilan: number | null
  joursPaiement: number | null
  periodes: PeriodeSaisie[]
}

function fautesPeriode(periode: PeriodeSaisie, prefixe: string): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (!periode.dateFrom) fautes[`${prefixe}.dateFrom`] = [requis(L.dateFrom)]
  if (!periode.dateTo) fautes[`${prefixe}.dateTo`] = [requis(L.dateTo)]
  if (!periode.dateFrom || !periode.dateTo) return fautes
  if (periode.dateTo < periode.dateFrom) fautes[`${prefixe}.dateTo`] = [FIN_AVANT_DEBUT]
  else if (periode.deadline && (periode.deadline < periode.dateFrom || periode.deadline > periode.dateTo))
    fautes[`${prefixe}.deadline`] = ['Le dernier jour de dépôt doit être dans la période.']
  return fautes
}

/** The delays, in days: the holder's two, then the staff's own. */
export const DELAIS = [
  'joursConvention',
  'joursBilan',
  'joursControle',
  'joursControleBilan',
  'joursPaiement',
] as const

/** What is wrong with a calendar, by field; a period's fields are named `periodes.0.dateFrom`. */
export function fautesCalendrier(calendrier: CalendrierEntier): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const champ of ['dateDebutMax', 'dateFinMax', ...DELAIS] as const)
    if (calendrier[champ] === null) fautes[champ] = [requis(L[champ])]
  for (const champ of DELAIS) {
    const jours = calendrier[champ]
    if (jours !== null && (jours < 1 || jours > JOURS_MAX))
      fautes[champ] = [`Indiquez de 1 à ${JOURS_MAX} jours.`]
  }
  if (calendrier.dateDebutMax && calendrier.dateFinMax && calendrier.dateFinMax < calendrier.dateDebutMax)
    fautes.dateFinMax = [FIN_AVANT_DEBUT]
  if (
    calendrier.dateLimiteDepot &&
    calendrier.dateDebutMax &&
    calendrier.dateLimiteDepot > calendrier.dateDebutMax
  )
    fautes.dateLimiteDepot = [
      'La date limite de dépôt doit précéder la date de début la plus tardive\u00a0: aucune manifestation ne serait possible.',
    ]
  return calendrier.periodes.reduce((f, p, i) => Object.assign(f, fautesPeriode(p, `periodes.${i}`)), fautes)
}
