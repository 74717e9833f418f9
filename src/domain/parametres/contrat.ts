import { z } from 'zod'
import { contrats } from '../commun/contrat.ts'

const jour = z.iso.date()

export const periodeReponse = z.object({
  id: z.int(),
  dateFrom: jour,
  dateTo: jour,
  periodeStart: jour,
  periodeEnd: jour,
  deadline: jour.nullable(),
  dateCommission: jour.nullable(),
})

export const calendrierReponse = z.object({
  dateLimiteDepot: jour.nullable(),
  dateDebutMax: jour,
  dateFinMax: jour,
  periodes: z.array(periodeReponse),
  isOuvert: z.boolean(),
  periodeOuverte: periodeReponse.nullable(),
  prochaineOuverture: jour.nullable(),
})
export type CalendrierReponse = z.output<typeof calendrierReponse>

export const contratsParametres = contrats({
  lireCalendrierDepot: {
    cle: 'lireCalendrierDepot',
    methode: 'GET',
    chemin: '/calendrier-depot-projet',
    resume: 'Calendrier de dépôt : périodes sous leurs deux orthographes, limites des dates d’un projet.',
    acces: { qui: 'public' },
    reponse: z.object({ data: calendrierReponse }),
  },
})
