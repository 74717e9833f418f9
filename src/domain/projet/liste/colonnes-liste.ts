import { type Jour, jourDe } from '#domain/commun/jours.ts'
import type { Delais } from '../echeances.ts'
import { libellePersonnel } from '../libelle-personnel.ts'
import { MONTANTS, partsLues } from '../montants.ts'
import type { ProjetEcran } from '../reponse-ecran.ts'
import type { Onglet } from './onglets.ts'
import { attendDepuis, echeanceListe } from './suite-liste.ts'
import type { CleTri } from './tris-liste.ts'

/** What a column of states says: its word, how it looks, its day. */
export interface EtatListe {
  ton: 'fait' | 'courant' | 'attention' | 'attente' | 'refuse' | 'neutre'
  mot: string
  le: Jour | null
  /** It waits for somebody, by a day or since one. */
  attendu?: true
  /** Its holder has yet to act: no chip, as staff have nothing to do. */
  calme?: true
}

/** What reading a row also takes: the settings, and names that may change. */
export interface AutourListe {
  /** Undefined until the list has answered. */
  delais: Delais | undefined
  /** What these are called; null: there is none, or their names are not known yet. */
  nommer: (quoi: 'categories' | 'domaines', ids: readonly number[]) => string | null
}
type Lire<V> = (p: ProjetEcran, autour: AutourListe) => V | null

/**
 * A column after the name: its title, what sorting by it is called, its genre, by which the screen and the
 * workbook write it, and how its value is read in a row (null: its time has not come). Of what waits since a
 * day (`depuis`) or until one (`echeance`), the workbook has the day alone; of a state, its word and its day.
 */
export type ColonneListe = { titre: string; tri?: CleTri } & (
  | { genre: 'jour' | 'depuis' | 'echeance'; lire: Lire<Jour> }
  /** `fort`: it stands out, granted or paid. */
  | { genre: 'euros'; lire: Lire<number>; fort?: true }
  /** `mots` may be long: a narrow screen leaves them to the detail of a row. */
  | { genre: 'texte' | 'mots'; lire: Lire<string> }
  | { genre: 'etat'; lire: (p: ProjetEcran) => EtatListe | null }
)

type Instant = string | null | undefined
const jour = (instant: Instant): Jour | null => (instant ? jourDe(new Date(instant)) : null)
const fait = (mot: string, le: Instant): EtatListe => ({ ton: 'fait', mot, le: jour(le) })
const refus = (mot: string, le: Instant): EtatListe => ({ ton: 'refuse', mot, le: jour(le) })
const attente = (ton: EtatListe['ton'], mot: string): EtatListe => ({ ton, mot, le: null, attendu: true })

/** What the column of amounts shows: granted, else asked; nothing once refused. */
export const montantListe = (
  projet: Parameters<typeof partsLues>[0] & Pick<ProjetEcran, 'isRefusedCAA' | 'montantDemande'>,
): number | null =>
  projet.isRefusedCAA || projet.isRefusedCA ? null : (partsLues(projet).accorde ?? projet.montantDemande)

/** In the order they are offered in; the first nine are those of the start. */
export const COLONNES_LISTE = {
  depot: { titre: 'Date de dépôt', tri: 'depot', genre: 'jour', lire: (p) => jour(p.chronologie.signeLe) },
  signature: {
    titre: 'Signature',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isWithdrawn) return { ton: 'neutre', mot: 'Retirée', le: jour(projet.chronologie.retireLe) }
      return projet.isSigned
        ? fait('Signé', null)
        : { ton: 'neutre', mot: libellePersonnel(projet), le: null }
    },
  },
  controle: {
    titre: 'Contrôle',
    tri: 'controle',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isControlling && !projet.isWithdrawn) return attente('attention', 'À contrôler')
      if (projet.isRefused) return refus('Refusé', projet.chronologie.controleLe)
      return projet.isAccepted ? fait('Accepté', projet.chronologie.controleLe) : null
    },
  },
  avisCAA: {
    titre: 'Avis CAA',
    tri: 'caa',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isAcceptedCAA) return fait('Accepté', projet.chronologie.caaLe)
      if (projet.isRefusedCAA) return refus('Refusé', projet.chronologie.caaLe)
      return projet.hasPassedCAA
        ? { ton: 'attente', mot: 'En attente', le: jour(projet.chronologie.caaLe) }
        : null
    },
  },
  avisCA: {
    titre: 'Avis CA',
    tri: 'ca',
    genre: 'etat',
    lire: (projet) => {
      const le = projet.chronologie.decisionPublieeLe
      const suite = le ? '' : ', non publié'
      if (projet.isAcceptedCA) return fait(`Accepté${suite}`, le)
      return projet.isRefusedCA ? refus(`Refusé${suite}`, le) : null
    },
  },
  montant: { titre: 'Montant (€)', tri: 'montant', genre: 'euros', lire: montantListe },
  convention: {
    titre: 'Convention',
    tri: 'convention',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isConventionSigned) return fait('Signée', projet.chronologie.conventionSigneeLe)
      return projet.numeroConvention ? attente('attention', 'À signer') : null
    },
  },
  paiement: {
    titre: 'Paiement',
    tri: 'paiement',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isPayed) return { ton: 'fait', mot: 'Payé', le: projet.datePaiement }
      if (projet.virementRejete) return attente('refuse', 'Rejeté')
      return projet.isConventionSigned ? attente('courant', 'À venir') : null
    },
  },
  documents: {
    titre: 'Documents',
    genre: 'etat',
    lire: (projet) => {
      if (projet.isBilanValidated) return fait('Terminé', projet.chronologie.bilanControleLe)
      if (projet.isBilanRefused) return refus('À corriger', projet.chronologie.bilanControleLe)
      if (projet.isBilanFilled) return attente('attention', 'À contrôler')
      return projet.isPayed ? { ...attente('courant', 'Attendu'), calme: true } : null
    },
  },
  attente: { titre: 'Attend depuis', tri: 'attente', genre: 'depuis', lire: attendDepuis },
  echeance: {
    titre: 'Échéance',
    tri: 'echeance',
    genre: 'echeance',
    lire: (p, { delais }) => (delais ? echeanceListe(p, delais) : null),
  },
  commission: { titre: 'Commission', genre: 'jour', lire: (p) => p.dateCommission },
  demande: { titre: 'Demandé (€)', tri: 'demande', genre: 'euros', lire: (p) => p.montantDemande },
  aDecider: {
    titre: `${MONTANTS.aDecider.mot} (€)`,
    tri: 'aDecider',
    genre: 'euros',
    lire: (p) => partsLues(p).aDecider,
  },
  decide: {
    titre: `${MONTANTS.decide.mot} (€)`,
    tri: 'decide',
    genre: 'euros',
    lire: (p) => partsLues(p).decide,
  },
  accorde: {
    titre: `${MONTANTS.accorde.mot} (€)`,
    tri: 'accorde',
    genre: 'euros',
    fort: true,
    lire: (p) => partsLues(p).accorde,
  },
  paye: { titre: 'Payé (€)', tri: 'paye', genre: 'euros', fort: true, lire: (p) => p.montantPaye ?? null },
  etat: { titre: 'État', tri: 'etat', genre: 'texte', lire: libellePersonnel },
  categorie: {
    titre: 'Catégorie',
    tri: 'categorie',
    genre: 'mots',
    lire: ({ idCategorieProjet: id }, { nommer }) => (id === null ? null : nommer('categories', [id])),
  },
  domaine: {
    titre: 'Domaine éditorial',
    genre: 'mots',
    lire: (p, { nommer }) => nommer('domaines', p.idDomainesEditoriaux ?? []),
  },
  region: { titre: 'Région', tri: 'region', genre: 'mots', lire: (p) => p.regionListe ?? null },
} as const satisfies Record<string, ColonneListe>
export type NomColonneListe = keyof typeof COLONNES_LISTE
/** The names of the columns of genre « etat ». */
export type NomEtatListe = {
  [N in NomColonneListe]: (typeof COLONNES_LISTE)[N]['genre'] extends 'etat' ? N : never
}[NomColonneListe]
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
