import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { LIBELLES_ETAPE1 } from '#domain/projet/etapes/etape1.ts'
import { LIBELLES_ETAPE2 } from '#domain/projet/etapes/etape2.ts'
import { LIBELLES_ETAPE3 } from '#domain/projet/etapes/etape3.ts'
import { pieceDuType } from '#domain/projet/pieces.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'

/** What changed in an application between a signature that was reviewed and its present content. */

export const SECTIONS_CHANGEMENT = ['projet', 'presentation', 'budget', 'fichiers'] as const
export const NATURES = ['modifie', 'ajoute', 'remplace', 'retire'] as const

export interface Changement {
  section: (typeof SECTIONS_CHANGEMENT)[number]
  /** Name of the field, or kind of the file. */
  champ: string
  libelle: string
  nature: (typeof NATURES)[number]
  /** As a person reads them; null when there was, or is, nothing. */
  avant: string | null
  apres: string | null
}

type Contenu = Pick<ContenuDemande, 'projet' | 'presentation' | 'budget' | 'fichiers'>

// The wire speaks of identifiers where the signed content holds their labels.
const CHAMPS: Record<string, { champ: string; libelle: string }> = {
  ...nommer(LIBELLES_ETAPE1),
  ...nommer(LIBELLES_ETAPE2),
  ...nommer(LIBELLES_ETAPE3),
  precedent: { champ: 'idPrecedentProjet', libelle: LIBELLES_ETAPE1.idPrecedentProjet },
  categorie: { champ: 'idCategorieProjet', libelle: LIBELLES_ETAPE1.idCategorieProjet },
  domaines: { champ: 'idDomainesEditoriaux', libelle: LIBELLES_ETAPE1.idDomainesEditoriaux },
  lieu: { champ: 'idLieu', libelle: LIBELLES_ETAPE2.idLieu },
  gratuite: { champ: 'idGratuite', libelle: LIBELLES_ETAPE3.idGratuite },
}

function nommer(libelles: Record<string, string>) {
  return Object.fromEntries(Object.entries(libelles).map(([champ, libelle]) => [champ, { champ, libelle }]))
}

/** Every change, in the order of the form; empty when the content is the same. */
export function changementsEntre(avant: Contenu, apres: Contenu): Changement[] {
  const champs = (['projet', 'presentation', 'budget'] as const).flatMap((section) =>
    champsChanges(section, { ...avant[section] }, { ...apres[section] }),
  )
  return [...champs, ...fichiersChanges(avant.fichiers, apres.fichiers)]
}

function champsChanges(
  section: Changement['section'],
  avant: Record<string, unknown>,
  apres: Record<string, unknown>,
): Changement[] {
  return Object.keys(apres).flatMap((cle) => {
    const nom = CHAMPS[cle] ?? { champ: cle, libelle: cle }
    const [a, b] = [lisible(cle, avant[cle]), lisible(cle, apres[cle])]
    return a === b ? [] : [{ section, ...nom, nature: natureDe(a, b), avant: a, apres: b }]
  })
}

const natureDe = (avant: string | null, apres: string | null): Changement['nature'] =>
  avant === null ? 'ajoute' : apres === null ? 'retire' : 'modifie'

function lisible(cle: string, v: unknown): string | null {
  if (v === null || v === undefined || (Array.isArray(v) && v.length === 0)) return null
  if (typeof v === 'boolean') return v ? 'Oui' : 'Non'
  if (typeof v === 'number') return /^(montant|budget)/.test(cle) ? formatEuros(v) : formatNombre(v)
  if (Array.isArray(v)) return v.map((x) => lisible(cle, x)).join(', ')
  if (typeof v === 'object')
    return 'libelle' in v ? String(v.libelle) : 'numero' in v ? String(v.numero) : JSON.stringify(v)
  return cle === 'dateDebut' || cle === 'dateFin' ? formatJourLong(String(v)) : String(v)
}

type Fichier = ContenuDemande['fichiers'][number]

function fichiersChanges(avant: readonly Fichier[], apres: readonly Fichier[]): Changement[] {
  const types = [...new Set([...avant, ...apres].map((f) => f.type))]
  return types.flatMap((type) => {
    const partis = avant.filter((f) => f.type === type && !apres.some((x) => memeContenu(x, f)))
    const venus = apres.filter((f) => f.type === type && !avant.some((x) => memeContenu(x, f)))
    return Array.from({ length: Math.max(partis.length, venus.length) }, (_, i): Changement => {
      const [a, b] = [partis[i]?.libelle ?? null, venus[i]?.libelle ?? null]
      const nature = a !== null && b !== null ? 'remplace' : natureDe(a, b)
      const libelle = pieceDuType(type)?.libelle ?? 'Document'
      return { section: 'fichiers', champ: type, libelle, nature, avant: a, apres: b }
    })
  })
}

const memeContenu = (a: Fichier, b: Fichier): boolean => a.type === b.type && a.sha256 === b.sha256
