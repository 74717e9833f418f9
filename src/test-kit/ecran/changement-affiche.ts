import type { ChangementDemande, ChangementLu } from '#domain/changement/reponse.ts'

const COMMUN = {
  id: 3,
  etat: 'objection-ouverte',
  demandeur: 'Malo Quéméneur',
  vise: 'Jeanne Tréguer',
  texte: 'Jeanne Tréguer a quitté la présidence le 12 octobre. L’assemblée m’a élu à sa suite.',
  deposeLe: '2026-11-10T08:02:00.000Z',
  objectionJusque: '2026-11-17T08:02:00.000Z',
  expireLe: '2026-12-10T08:02:00.000Z',
  closLe: null,
} as const

/** As a member reads it, with these changes. */
export const changementDemande = (champs: Partial<ChangementDemande> = {}): ChangementDemande => ({
  ...COMMUN,
  vous: false,
  objection: null,
  peutObjecter: true,
  peutAccepter: false,
  ...champs,
})

const LECTEUR = { role: 'lecteur', signataire: false, finances: false } as const

/** As who decides reads it, the time to object over. */
export const changementLu = (champs: Partial<ChangementLu> = {}): ChangementLu => ({
  ...COMMUN,
  etat: 'a-decider',
  porteurId: 4,
  structure: 'Festival des Îles',
  telephone: '02 61 91 44 12',
  demandeurEst: { ...LECTEUR, role: 'editeur', depuis: '2025-09-09T08:00:00.000Z' },
  preuve: { nom: 'pv-ag-12-octobre-2026.pdf', taille: 421_888, url: '/gestion/api/changements/3/preuve' },
  rappeleLe: '2026-11-14T08:25:00.000Z',
  decidePar: null,
  motif: null,
  personnes: [
    {
      id: 1,
      nom: 'Jeanne Tréguer',
      role: 'proprietaire',
      signataire: true,
      finances: true,
      vise: true,
      messages: [{ quoi: 'demande', le: COMMUN.deposeLe, etat: 'refuse', raison: 'boîte fermée' }],
      objections: [],
      derniereConnexion: '2026-06-02T10:00:00.000Z',
    },
    {
      id: 2,
      nom: 'Paul Abgrall',
      ...LECTEUR,
      finances: true,
      vise: false,
      messages: [
        { quoi: 'demande', le: COMMUN.deposeLe, etat: 'remis', raison: null },
        { quoi: 'rappel', le: '2026-11-14T08:25:00.000Z', etat: 'en-route', raison: null },
      ],
      objections: [
        {
          texte: 'Je croyais la passation fixée en janvier.',
          le: '2026-11-13T11:00:00.000Z',
          retireeLe: '2026-11-16T19:41:00.000Z',
        },
      ],
      derniereConnexion: null,
    },
  ],
  empechement: null,
  perdSesDroits: true,
  gelJusque: '2026-12-07T09:00:00.000Z',
  paiements: [{ numero: 'C-2026-0091', montant: 4200, compte: '•••• 3308' }],
  version: 3,
  ...champs,
})
