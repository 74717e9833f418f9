import { MONTANTS } from '../montants.ts'
import type { Onglet } from './onglets.ts'
import type { CleTri } from './tris-liste.ts'

/** The columns after the name: their title, and what sorting by them is called. */
export const COLONNES_LISTE = {
  depot: { titre: 'Date de dépôt', tri: 'depot' },
  signature: { titre: 'Signature' },
  controle: { titre: 'Contrôle', tri: 'controle' },
  avisCAA: { titre: 'Avis CAA', tri: 'caa' },
  avisCA: { titre: 'Avis CA', tri: 'ca' },
  montant: { titre: 'Montant (€)', tri: 'montant' },
  convention: { titre: 'Convention', tri: 'convention' },
  paiement: { titre: 'Paiement', tri: 'paiement' },
  documents: { titre: 'Documents' },
  attente: { titre: 'Attend depuis', tri: 'attente' },
  echeance: { titre: 'Échéance', tri: 'echeance' },
  commission: { titre: 'Commission' },
  demande: { titre: 'Demandé (€)', tri: 'demande' },
  aDecider: { titre: `${MONTANTS.aDecider.mot} (€)`, tri: 'aDecider' },
  decide: { titre: `${MONTANTS.decide.mot} (€)`, tri: 'decide' },
  accorde: { titre: `${MONTANTS.accorde.mot} (€)`, tri: 'accorde' },
  paye: { titre: 'Payé (€)', tri: 'paye' },
  etat: { titre: 'État', tri: 'etat' },
  categorie: { titre: 'Catégorie', tri: 'categorie' },
  domaine: { titre: 'Domaine éditorial' },
  region: { titre: 'Région', tri: 'region' },
} as const satisfies Record<string, { titre: string; tri?: CleTri }>
export type NomColonneListe = keyof typeof COLONNES_LISTE
const NOMS_COLONNES = Object.keys(COLONNES_LISTE) as NomColonneListe[]

/** Those of the specification (001 §2). */
const DU_DEPART: readonly NomColonneListe[] = NOMS_COLONNES.slice(0, 9)

/** The columns this person has by default: « Avis CA » is for managers. */
const colonnesDuDepart = (gerant: boolean): NomColonneListe[] =>
  DU_DEPART.filter((c) => gerant || c !== 'avisCA')

/** The columns this person may choose among. */
export const colonnesOffertes = (gerant: boolean) =>
  NOMS_COLONNES.filter((c) => gerant || c !== 'avisCA').map((cle) => ({
    cle,
    titre: COLONNES_LISTE[cle].titre,
  }))

/** The columns that a view asks for, those it may have; the default ones when it asks for none. */
export function colonnesVoulues(demandees: readonly string[], gerant: boolean): NomColonneListe[] {
  const offertes = colonnesOffertes(gerant).map((c) => c.cle)
  const voulues = [...new Set(demandees)].filter((c): c is NomColonneListe => offertes.some((o) => o === c))
  return voulues.length > 0 ? voulues : colonnesDuDepart(gerant)
}

interface Jeu {
  titre: string
  colonnes: readonly NomColonneListe[]
}
const CONTROLER: Jeu = {
  titre: 'Colonnes pour contrôler',
  colonnes: ['depot', 'attente', 'controle', 'demande', 'categorie', 'region'],
}
const PAYER: Jeu = {
  titre: 'Colonnes pour payer',
  colonnes: ['convention', 'accorde', 'paye', 'paiement', 'etat'],
}

/** The columns offered together on a tab, for its work; the specification says the default ones. */
export const jeuDeColonnes = (onglet: Onglet | undefined): Jeu =>
  onglet === 'commissions-passees' || onglet === 'archives' ? PAYER : CONTROLER
