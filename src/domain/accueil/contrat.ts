import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { FILES } from './files.ts'

const jour = z.iso.date()

const ligneFile = z.object({
  id: z.int().describe('De la demande, du porteur, de la personne ou de l’envoi, selon la file.'),
  nom: z.string(),
  precision: z.string().describe('Numéro, structure, ville, ou le début du message.'),
  montant: z.number().nullable().describe('Demandé, ou accordé une fois la décision publiée\u00a0; euros.'),
  depuis: jour.describe('Jour depuis lequel elle attend.'),
  echeance: jour.nullable().describe('Jour passé lequel elle est en retard.'),
})
export type LigneFile = z.output<typeof ligneFile>

const fileAttente = z.object({
  file: z.enum(FILES),
  nombre: z.int(),
  auMoins: z.boolean().describe('Il y en a davantage que `nombre`.'),
  retards: z.int(),
  lignes: z.array(ligneFile).max(3).describe('Les plus anciennes d’abord.'),
})
export type FileAttendue = z.output<typeof fileAttente>

const dateProchaine = z.object({
  jour,
  quoi: z.enum(['ouverture', 'fin-de-depot', 'commission']),
  nom: z.string(),
  demandes: z.int().nullable().describe('Demandes de la commission, comme sa page les compte.'),
  refusees: z.int().nullable().describe('Celles que la CAA a refusées, sans les retirées.'),
  retirees: z.int().nullable(),
})
export type DateProchaine = z.output<typeof dateProchaine>

const demonstration = z.object({ saison: z.int(), saisons: z.int() })
export type Demonstration = z.output<typeof demonstration>

const accueil = z.object({
  jour: jour.describe('Aujourd’hui, à Paris.'),
  files: z.array(fileAttente).describe('Dans l’ordre de l’écran\u00a0; celles du rôle seulement.'),
  dates: z.array(dateProchaine).max(5),
  demonstration: demonstration
    .nullable()
    .describe('Saison que joue une démonstration qui se remplit encore\u00a0; nul sinon.'),
})
export type Accueil = z.output<typeof accueil>

/** The staff's home page. */
export const contratsAccueil = contrats({
  lireAccueil: {
    ...chemins.lireAccueil,
    resume: 'Ce qui attend le personnel, par genre, le plus ancien d’abord, et les prochaines dates.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    reponse: z.object({ data: accueil }),
  },
})
