import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { colisListe, colisLu, compteColis } from './reponse.ts'
import { choixACompter, saisieColis } from './saisie.ts'

/** Who archives takes archives away. */
const acces = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const
const params = z.object({ id: identifiant })
const fait = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.int(), deja: z.boolean().describe('Une préparation de ce lot était en cours.') }),
})

/** Archived applications, taken away as zips: sealed documents, files, data, and a manifest. */
export const contratsColis = contrats({
  listerColis: {
    ...chemins.listerColis,
    resume: 'Les colis d’archive, le dernier d’abord, cinquante au plus.',
    acces,
    reponse: z.object({ data: z.array(colisListe) }),
  },
  compterColis: {
    ...chemins.compterColis,
    resume:
      'Ce qu’un colis contiendrait\u00a0: demandes archivées entre deux jours (sans eux, cette année), fichiers, octets, parties\u00a0; et ce qui l’empêche.',
    acces,
    query: choixACompter,
    reponse: z.object({ data: compteColis }),
    erreurs: [422],
  },
  preparerColis: {
    ...chemins.preparerColis,
    resume:
      'Met en préparation un colis d’archive\u00a0: chaque fichier est lu et comparé à son empreinte. Le même lot n’est préparé qu’une fois à la fois.',
    acces,
    corps: saisieColis,
    exemple: {
      du: '2026-01-01',
      au: '2026-12-31',
      commissionId: null,
      cleCreation: 'f3b6c1f2-2f0a-4b0e-9f55-0d5a3f6f6c11',
    },
    statut: 201,
    reponse: fait,
    erreurs: [409, 422],
  },
  lireColis: {
    ...chemins.lireColis,
    resume: 'Un colis\u00a0: son avance, ses parties, les fichiers qui lui manquent.',
    acces,
    params,
    reponse: z.object({ data: colisLu }),
    erreurs: [404],
  },
  reprendreColis: {
    ...chemins.reprendreColis,
    resume:
      'Reprend la préparation d’un colis là où elle s’est arrêtée, et relit les fichiers qui manquaient.',
    acces,
    params,
    reponse: fait,
    erreurs: [404, 409],
  },
  telechargerColis: {
    ...chemins.telechargerColis,
    resume:
      'Une partie d’un colis, en zip\u00a0: les mêmes octets à chaque fois, par plages (Range, If-Range)\u00a0; inscrit au journal. 410 quand un de ses fichiers n’est plus gardé.',
    // A browser takes it away by itself, as long as it needs: with what the page was given, no header.
    acces: { qui: 'lien', sinon: acces },
    params: params.extend({ partie: identifiant }),
    reponse: 'flux',
    types: ['application/zip'],
    sansHead: true,
    erreurs: [404, 409, 410, 503],
  },
})
