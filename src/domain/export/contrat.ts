import { z } from 'zod'
import { filtresCommissions } from '#domain/commission/filtres-commissions.ts'
import { contrats, XLSX } from '#domain/commun/contrat.ts'
import { plusieurs } from '#domain/commun/filtres.ts'
import { filtresComptes } from '#domain/compte/filtres-comptes.ts'
import { filtresJournal } from '#domain/journal/filtres-journal.ts'
import { filtresConversations } from '#domain/messagerie/filtres-conversations.ts'
import { filtresPorteurs } from '#domain/porteur/filtres-porteurs.ts'
import { NOMS_COLONNES_PORTEURS } from '#domain/porteur/liste-porteurs.ts'
import { STATUTS_COMPTE } from '#domain/porteur/verdict.ts'
import { filtresListe } from '#domain/projet/liste/filtres-liste.ts'
import { chemins } from './appels.ts'
import { schemaExport } from './demande-export.ts'
import { TYPES_EXPORT } from './types-export.ts'

const acces = { qui: 'droit', ressource: 'export', drapeau: 'canView' } as const

/** Spreadsheets of what staff read; the bank account only for an admin. */
export const contratsExport = contrats({
  listerExports: {
    ...chemins.listerExports,
    resume: 'Les types de fichier que l’on peut exporter.',
    acces,
    reponse: z.object({
      data: z.array(
        z.object({
          type: z.enum(TYPES_EXPORT),
          libelle: z.string(),
          periode: z.string().describe('Ce que les deux dates concernent.'),
          colonnes: z.array(z.string()).describe('Titres des colonnes que le lecteur peut demander.'),
        }),
      ),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  exporterDonnees: {
    ...chemins.exporterDonnees,
    resume: 'Classeur du type demandé sur une période, nommé d’après le type.',
    acces,
    corps: schemaExport,
    reponse: 'flux',
    types: [XLSX],
    erreurs: [422, 503],
  },
  exporterListeProjets: {
    ...chemins.exporterListeProjets,
    resume: 'Classeur des demandes qu’une liste montre, avec les mêmes filtres, toutes pages comprises.',
    acces,
    query: z.object({
      ...filtresListe,
      colonnes: z
        .string()
        .max(500)
        .transform((noms) => noms.split(','))
        .optional()
        .catch(undefined)
        .describe('Celles que la liste montre, dans leur ordre\u00a0; sans elles, toute la fiche.'),
    }),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
  exporterListePorteurs: {
    ...chemins.exporterListePorteurs,
    resume:
      'Classeur des porteurs qu’une liste montre, avec les mêmes filtres et colonnes, toutes pages comprises.',
    acces,
    query: z.object({
      ...filtresPorteurs,
      statut: z.enum(STATUTS_COMPTE).catch('valide'),
      colonnes: plusieurs(z.enum(NOMS_COLONNES_PORTEURS)),
    }),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
  exporterListeComptes: {
    ...chemins.exporterListeComptes,
    resume: 'Classeur des comptes que la liste montre, avec les mêmes filtres, dans son ordre.',
    acces,
    query: z.object(filtresComptes),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
  exporterJournal: {
    ...chemins.exporterJournal,
    resume:
      'Classeur des actes que montre le journal du portail, avec les mêmes filtres, toutes pages comprises.',
    acces,
    query: z.object(filtresJournal),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [422, 503],
  },
  exporterListeConversations: {
    ...chemins.exporterListeConversations,
    resume:
      'Classeur des conversations qu’une liste montre, avec les mêmes filtres, sans aucun texte de message.',
    acces,
    query: z.object(filtresConversations),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
  exporterListeCommissions: {
    ...chemins.exporterListeCommissions,
    resume: 'Classeur des commissions qu’une liste montre, avec les mêmes filtres.',
    acces,
    query: z.object(filtresCommissions),
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
})
