import type { ColisListe, ColisLu, CompteColis } from '#domain/colis/reponse.ts'

/** A parcel of the list, ready unless told otherwise. */
export const colisEnListe = (plus: Partial<ColisListe> = {}): ColisListe => ({
  id: 12,
  du: '2026-01-01',
  au: '2026-12-31',
  commission: null,
  etat: 'pret',
  raison: null,
  demandes: 214,
  fichiers: 3210,
  octets: 1_610_612_736,
  faites: 214,
  lus: 1_610_612_736,
  creePar: 'Agnès Delmas',
  creeLe: '2026-11-23T09:00:00.000Z',
  pretLe: '2026-11-23T09:12:00.000Z',
  expireLe: '2026-11-30T09:12:00.000Z',
  ...plus,
})

const partie = {
  rang: 1,
  nom: 'colis-12-2026-01-01-2026-12-31.zip',
  demandes: 214,
  de: '2026-0001',
  a: '2026-0398',
  fichiers: 3425,
  octets: 1_612_000_000,
  lien: '/gestion/api/colis/12/parties/1?fin=1&pour=1&signature=s',
  manifeste: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

/** The same on its own page. */
export const colisAffiche = (plus: Partial<ColisLu> = {}): ColisLu => ({
  ...colisEnListe(),
  parties: [partie],
  defauts: [],
  nombreDefauts: 0,
  peutReprendre: false,
  ...plus,
})

/** Cut in two. */
export const EN_DEUX = [
  { ...partie, nom: 'colis-12-2026-01-01-2026-12-31-partie-1-sur-2.zip', demandes: 120, a: '2026-0201' },
  {
    ...partie,
    rang: 2,
    nom: 'colis-12-2026-01-01-2026-12-31-partie-2-sur-2.zip',
    demandes: 94,
    de: '2026-0202',
  },
]

/** Nothing of it is to be downloaded yet, or any more. */
export const SANS_PARTIE: Pick<ColisLu, 'parties' | 'pretLe' | 'expireLe'> = {
  parties: [],
  pretLe: null,
  expireLe: null,
}

export const DEFAUTS_AFFICHES: ColisLu['defauts'] = [
  { numero: '2026-0012', nom: '2026-0012/pieces/budget.pdf', type: 'Budget', etat: 'absente' },
  { numero: '2026-0012', nom: '2026-0012/pieces/programme.pdf', type: 'Programme', etat: 'alteree' },
  {
    numero: '2026-0044',
    nom: '2026-0044/documents/Dossier signé.pdf',
    type: 'Dossier signé',
    etat: 'non-scellee',
  },
]

export const compteAffiche = (plus: Partial<CompteColis> = {}): CompteColis => ({
  demandes: 214,
  fichiers: 3210,
  octets: 1_610_612_736,
  parties: 1,
  anonymisees: 0,
  refus: null,
  enCours: null,
  ...plus,
})
