import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { LIBELLES_ETAPE1 as L1 } from './etapes/etape1.ts'
import { LIBELLES_ETAPE2 as L2 } from './etapes/etape2.ts'
import { LIBELLES_ETAPE3 as L3 } from './etapes/etape3.ts'

/** What an application says, as its signature covers it; a reader who has it adds the previous one's name. */
export interface DonneesFiche extends Pick<ContenuDemande, 'presentation' | 'budget'> {
  projet: Omit<ContenuDemande['projet'], 'precedent'> & {
    precedent: { numero: string; nom?: string | null } | null
  }
}

/** A field of the application: its name, how it is read and written, wherever it is shown. */
export interface ChampFiche {
  /** As the wire names it. */
  champ: keyof typeof L1 | keyof typeof L2 | keyof typeof L3
  libelle: string
  /** « long »: prose, over the whole width of a page and in no column. */
  genre: 'texte' | 'long' | 'entier' | 'euros' | 'jour'
  lire: (d: DonneesFiche) => string | number | null
  /** Where it has nothing to say, it is not shown; always shown without. */
  si?: (d: DonneesFiche) => boolean
  /** What is read where there is no value. */
  absent?: string
}

const noms = (liste: readonly { libelle: string }[]): string => liste.map((l) => l.libelle).join(', ')
const lieuPrecis = ({ presentation: p }: DonneesFiche): boolean => p.lieu?.id !== 1
const remuneres = ({ budget: b }: DonneesFiche): boolean => b.presenceAuteurs?.id === 1

const PROJET: readonly ChampFiche[] = [
  {
    champ: 'nom',
    libelle: L1.nom,
    genre: 'texte',
    lire: (d) => d.projet.nom,
    absent: '(Projet sans nom)',
  },
  { champ: 'edition', libelle: L1.edition, genre: 'texte', lire: (d) => d.projet.edition },
  {
    champ: 'reedition',
    libelle: L1.reedition,
    genre: 'texte',
    lire: (d) => (d.projet.reedition ? 'Oui' : 'Non'),
  },
  {
    champ: 'idPrecedentProjet',
    libelle: L1.idPrecedentProjet,
    genre: 'texte',
    lire: ({ projet: { precedent } }) => precedent && nomDuPrecedent(precedent),
    si: (d) => d.projet.reedition || d.projet.precedent !== null,
  },
  {
    champ: 'idCategorieProjet',
    libelle: L1.idCategorieProjet,
    genre: 'texte',
    lire: (d) => d.projet.categorie?.libelle ?? null,
    absent: 'Catégorie Inconnu',
  },
  {
    champ: 'idDomainesEditoriaux',
    libelle: L1.idDomainesEditoriaux,
    genre: 'texte',
    lire: (d) => noms(d.projet.domaines),
    si: (d) => d.projet.domaines.length > 0,
  },
  { champ: 'dateDebut', libelle: L1.dateDebut, genre: 'jour', lire: (d) => d.projet.dateDebut },
  { champ: 'dateFin', libelle: L1.dateFin, genre: 'jour', lire: (d) => d.projet.dateFin },
]

/** The signed content names the previous application by its number alone. */
const nomDuPrecedent = ({ nom, numero }: { nom?: string | null; numero: string }): string =>
  nom === undefined ? numero : `${nom ?? 'Nom Inconnu'} (${numero})`

const PRESENTATION: readonly ChampFiche[] = [
  {
    champ: 'presentation',
    libelle: L2.presentation,
    genre: 'long',
    lire: (d) => d.presentation.presentation,
  },
  {
    champ: 'actionsCommunication',
    libelle: L2.actionsCommunication,
    genre: 'long',
    lire: (d) => d.presentation.actionsCommunication,
  },
  {
    champ: 'idLieu',
    libelle: L2.idLieu,
    genre: 'texte',
    lire: (d) => d.presentation.lieu?.libelle ?? null,
  },
  {
    champ: 'region',
    libelle: L2.region,
    genre: 'texte',
    lire: (d) => d.presentation.region,
    si: (d) => lieuPrecis(d) && d.presentation.region !== null,
  },
  {
    champ: 'ville',
    libelle: L2.ville,
    genre: 'texte',
    lire: (d) => d.presentation.ville,
    si: (d) => lieuPrecis(d) && (d.presentation.ville !== null || d.presentation.region === null),
    absent: 'Lieu Inconnu',
  },
  {
    champ: 'lieux',
    libelle: L2.lieux,
    genre: 'texte',
    lire: (d) => d.presentation.lieux.join(', '),
    si: (d) => lieuPrecis(d) && d.presentation.lieux.length > 0,
  },
]

type Chiffre = 'nbAuteursInvites' | 'nbAuteursRemuneres' | 'nbModerateursInvites' | 'nbEditeursInvites'
type Montant = Extract<keyof DonneesFiche['budget'], `montant${string}` | 'budgetGlobal'>

const nombre = (champ: Chiffre): ChampFiche => ({
  champ,
  libelle: L3[champ],
  genre: 'entier',
  lire: (d) => d.budget[champ],
})
const montant = (champ: Montant): ChampFiche => ({
  champ,
  libelle: L3[champ],
  genre: 'euros',
  lire: (d) => d.budget[champ],
})

const BUDGET: readonly ChampFiche[] = [
  montant('budgetGlobal'),
  montant('montantDemande'),
  nombre('nbAuteursInvites'),
  {
    champ: 'presenceAuteurs',
    libelle: L3.presenceAuteurs,
    genre: 'texte',
    lire: (d) => d.budget.presenceAuteurs?.libelle ?? null,
  },
  { ...nombre('nbAuteursRemuneres'), si: remuneres },
  { ...montant('montantRemunerationAuteurs'), si: remuneres },
  { ...montant('montantFraisAuteurs'), si: remuneres },
  {
    champ: 'raisonAucunAuteur',
    libelle: L3.raisonAucunAuteur,
    genre: 'long',
    lire: (d) => d.budget.raisonAucunAuteur,
    si: (d) => d.budget.presenceAuteurs?.id === 2,
  },
  nombre('nbModerateursInvites'),
  montant('montantRemunerationModerateurs'),
  nombre('nbEditeursInvites'),
  {
    champ: 'idGratuite',
    libelle: L3.idGratuite,
    genre: 'texte',
    lire: (d) => d.budget.gratuite?.libelle ?? null,
  },
]

/** The application in the order in which it is read: that of the form, its name first. */
export const SECTIONS_FICHE = [
  { cle: 'projet', titre: SECTIONS_CONTROLE.projetValide, champs: PROJET },
  { cle: 'presentation', titre: SECTIONS_CONTROLE.presentationValide, champs: PRESENTATION },
  { cle: 'budget', titre: SECTIONS_CONTROLE.budgetValide, champs: BUDGET },
] as const
