import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import type { ValeursModele } from './champs-modele.ts'

/** An application as a template tells of it; `limite`: the day by which is due what the template is about. */
export interface DemandeDite {
  nom: string | null
  numero: string
  structure: string | null
  /** Who signs for it. */
  prenom: string | null
  nomPersonne: string | null
  /** Euros. */
  montantDemande: number | null
  commission: Jour | null
  limite: Jour | null
}

/** What fills each field of a template about this application; null where nothing is known. */
export const valeursModele = (demande: DemandeDite): Required<ValeursModele> => ({
  'nom du projet': demande.nom,
  numéro: demande.numero,
  structure: demande.structure,
  prénom: demande.prenom,
  nom: demande.nomPersonne,
  'montant demandé': demande.montantDemande === null ? null : formatEuros(demande.montantDemande),
  commission: demande.commission && formatJour(demande.commission),
  'date limite': demande.limite && formatJour(demande.limite),
})
