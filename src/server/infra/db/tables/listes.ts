// What lists show, written from the facts (socle/projet/listes).
import type { Generated, GeneratedAlways } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Onglet } from '#domain/projet/liste/onglets.ts'
import type { RoleVue } from '#domain/vue/roles-vues.ts'

export interface TableLigneListe {
  projetId: number
  creeLe: Date
  annee: number
  porteurId: number
  commissionId: number | null
  onglet: Onglet | null
  visibleMembres: boolean
  attendControle: boolean
  attendBilan: boolean
  attendPaiement: boolean
  mots: string
  motsMembres: string
  ecran: string
  finAdmin: string
  finComptable: string
  version: number
  deposeLe: Date | null
  nomTri: string | null
  demande: number | null
  accorde: number | null
  aDecider: number | null
  decide: number | null
  montant: number | null
  controleLe: Date | null
  caaLe: Date | null
  caLe: Date | null
  conventionLe: Date | null
  payeLe: Jour | null
  echeance: Jour | null
  attendDepuis: Jour | null
  constats: number
  categorieTri: string | null
  regionTri: number | null
  etatTri: number | null
  paye: number | null
}

export interface TableLigneListeCompte {
  annee: number
  onglet: Onglet | null
  visibleMembres: boolean
  attendControle: boolean
  attendBilan: boolean
  attendPaiement: boolean
  n: number
  demande: number
  accorde: number
  aDecider: number
  decide: number
}

export interface TableNombreGarde {
  liste: string
  n: number
}

export interface TableLignePerimee {
  id: GeneratedAlways<number>
  projetId: number
  urgente: boolean
}

/** A named view of the list of applications. */
export interface TableVueListe {
  id: GeneratedAlways<number>
  nom: string
  requete: string
  proprietaireId: number
  partagee: boolean
  defautPour: RoleVue | null
  version: Generated<number>
  creeLe: Date
  modifieLe: Date
}

/** Where somebody puts a view in their menu. */
export interface TableVueRang {
  utilisateurId: number
  vueId: number
  rang: number
}
