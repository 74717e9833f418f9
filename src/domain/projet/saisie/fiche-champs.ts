import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { champDe, cleSignee, type NomsOu, nomsOu, SECTIONS_SIGNEES, type SectionSignee } from './champs.ts'

/** What an application says, as its signature covers it; a reader who has it adds the previous one's name. */
export interface DonneesFiche extends Pick<ContenuDemande, 'presentation' | 'budget'> {
  projet: Omit<ContenuDemande['projet'], 'precedent'> & { precedent: Precedent | null }
}
interface Precedent {
  numero: string
  nom?: string | null
}

type Champ = NomsOu<{ etape: 1 | 2 | 3 }>

/** A field of the application: its name, how it is read and written, wherever it is shown. */
export interface ChampFiche {
  /** As the wire names it. */
  champ: Champ
  libelle: string
  /** « long »: prose, over the whole width of a page and in no column. */
  genre: 'texte' | 'long' | 'entier' | 'euros' | 'jour'
  /** Undefined in a content without the field: signed before it existed, or left empty where allowed. */
  lire: (d: DonneesFiche) => string | number | null | undefined
  /** When it is shown; left out: always. */
  si?: (d: DonneesFiche) => boolean
  /** What is read where there is no value. */
  absent?: string
}

/** The signed content names the previous application by its number alone. */
const nomDuPrecedent = ({ nom, numero }: Precedent): string =>
  nom === undefined ? numero : `${nom ?? 'Nom Inconnu'} (${numero})`

const lieuPrecis = ({ presentation: p }: DonneesFiche): boolean => p.lieu?.id !== 1
const remuneres = ({ budget: b }: DonneesFiche): boolean => b.presenceAuteurs?.id === 1

/** Fields shown on some applications only, with the condition of each. */
const MONTRES: { [N in Champ]?: (d: DonneesFiche) => boolean } = {
  idPrecedentProjet: (d) => d.projet.reedition || d.projet.precedent !== null,
  idDomainesEditoriaux: (d) => d.projet.domaines.length > 0,
  region: (d) => lieuPrecis(d) && d.presentation.region !== null,
  ville: (d) => lieuPrecis(d) && (d.presentation.ville !== null || d.presentation.region === null),
  lieux: (d) => lieuPrecis(d) && d.presentation.lieux.length > 0,
  nbAuteursRemuneres: remuneres,
  montantRemunerationAuteurs: remuneres,
  montantFraisAuteurs: remuneres,
  raisonAucunAuteur: (d) => d.budget.presenceAuteurs?.id === 2,
}

interface Nommee {
  libelle: string
}

/** How a signed value is read, where it is neither a text nor a number. */
function lireSigne(
  genre: ReturnType<typeof champDe>['genre'],
  valeur: unknown,
): ReturnType<ChampFiche['lire']> {
  if (valeur === null || valeur === undefined) return valeur
  switch (genre) {
    case 'booleen':
      return valeur ? 'Oui' : 'Non'
    case 'choix':
    case 'entree':
      return (valeur as Nommee).libelle
    case 'entrees':
      return (valeur as Nommee[]).map((l) => l.libelle).join(', ')
    case 'textes':
      return (valeur as string[]).join(', ')
    case 'demande':
      return nomDuPrecedent(valeur as Precedent)
    default:
      return valeur as string | number
  }
}

const COMME_LUS = { long: 'long', entier: 'entier', euros: 'euros', jour: 'jour' } as const
const lu = (genre: string): ChampFiche['genre'] => COMME_LUS[genre as keyof typeof COMME_LUS] ?? 'texte'

function champFiche(section: SectionSignee, champ: Champ): ChampFiche {
  const { genre, libelle, absent } = champDe(champ)
  const [cle, si] = [cleSignee(champ), MONTRES[champ]]
  return {
    champ,
    libelle,
    genre: lu(genre),
    lire: (d) => lireSigne(genre, (d[section] as Readonly<Record<string, unknown>>)[cle]),
    ...(si && { si }),
    ...(absent && { absent }),
  }
}

/** Fields read before the others of their section. */
const EN_TETE: readonly Champ[] = ['nom', 'edition']

function champsDe(section: SectionSignee): readonly ChampFiche[] {
  const noms = nomsOu({ etape: SECTIONS_SIGNEES[section] })
  return [...EN_TETE.filter((n) => noms.includes(n)), ...noms.filter((n) => !EN_TETE.includes(n))].map(
    (nom) => champFiche(section, nom),
  )
}

/** The application in the order in which it is read: that of the form, its name first. */
export const SECTIONS_FICHE = [
  { cle: 'projet', titre: SECTIONS_CONTROLE.projetValide, champs: champsDe('projet') },
  { cle: 'presentation', titre: SECTIONS_CONTROLE.presentationValide, champs: champsDe('presentation') },
  { cle: 'budget', titre: SECTIONS_CONTROLE.budgetValide, champs: champsDe('budget') },
] as const
