import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats, XLSX } from '#domain/commun/contrat.ts'
import { idDeFiltre, recherche } from '#domain/commun/filtres.ts'
import { chemins } from './appels.ts'
import { aideAnterieure, structureAnterieure } from './reponse.ts'
import { saisieCorrection, saisieRattachement } from './saisie.ts'

const lecture = { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] } as const
const gestion = { qui: 'roles', roles: ['admin'] } as const
const params = z.object({ id: identifiant })
const meta = z.object({ total: z.int(), page: z.int(), parPage: z.int() })
const page = z.coerce.number().int().min(1).max(100_000).catch(1)
const facultatif = idDeFiltre.optional().catch(undefined)
const fait = z.object({ status: z.literal('success'), data: z.object({ id: z.int(), version: z.int() }) })

/** Aids given before the portal, and the structures that had them. */
export const contratsAideAnterieure = contrats({
  listerAidesAnterieures: {
    ...chemins.listerAidesAnterieures,
    resume:
      'Les aides antérieures au portail, la dernière année d’abord, cinquante par page\u00a0; d’une structure, ou cherchées.',
    acces: lecture,
    query: z.object({
      porteurId: facultatif,
      structureId: facultatif,
      annee: z.coerce.number().int().min(1950).max(2200).optional().catch(undefined),
      recherche,
      page,
    }),
    reponse: z.object({ data: z.array(aideAnterieure), meta }),
  },
  corrigerAideAnterieure: {
    ...chemins.corrigerAideAnterieure,
    resume:
      'Corrige une aide antérieure, avec sa raison\u00a0: une reprise suivante garde la correction, et le dit.',
    acces: gestion,
    params,
    corps: saisieCorrection,
    exemple: { version: 1, raison: 'Zéro oublié dans l’ancien tableur.', accorde: 5000 },
    reponse: fait,
    erreurs: [404, 409, 422],
  },
  exporterAidesAnterieures: {
    ...chemins.exporterAidesAnterieures,
    resume: 'Classeur des aides antérieures, et de ce que chaque colonne veut dire.',
    acces: { qui: 'droit', ressource: 'export', drapeau: 'canView' },
    reponse: 'flux',
    types: [XLSX],
    erreurs: [503],
  },
  listerStructuresAnterieures: {
    ...chemins.listerStructuresAnterieures,
    resume: 'Les structures aidées avant le portail\u00a0: sans compte, ou toutes, cinquante par page.',
    acces: lecture,
    query: z.object({ recherche, quoi: z.enum(['sans-compte', 'toutes']).catch('sans-compte'), page }),
    reponse: z.object({ data: z.array(structureAnterieure), meta }),
  },
  rattacherStructure: {
    ...chemins.rattacherStructure,
    resume: 'Dit quelle structure du portail est celle-ci, ou l’en détache\u00a0: son passé la suit.',
    acces: gestion,
    params,
    corps: saisieRattachement,
    exemple: { version: 1, porteurId: 12 },
    reponse: fait,
    erreurs: [404, 409, 422],
  },
})
