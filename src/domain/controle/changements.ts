import { etapeAcceptee } from '#domain/projet/faits.ts'
import { valeurLue } from '#domain/projet/saisie/fiche.ts'
import { SECTIONS_FICHE } from '#domain/projet/saisie/fiche-champs.ts'
import { pieceDuType } from '#domain/projet/saisie/pieces.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'

/** What changed in an application between a signature that was reviewed and its present content. */

const SECTIONS_CHANGEMENT = ['projet', 'presentation', 'budget', 'fichiers'] as const
export const NATURES = ['modifie', 'ajoute', 'remplace', 'retire'] as const

/** A change as a person reads it, wherever it is. */
export interface ChangementLu {
  /** Name of the field, or kind of the file. */
  champ: string
  libelle: string
  nature: (typeof NATURES)[number]
  /** As a person reads them; null when there was, or is, nothing. */
  avant: string | null
  apres: string | null
}

/** Where a change is: a section of the form, or who signs. */
export const LIEUX_CHANGEMENT = [...SECTIONS_CHANGEMENT, 'signature'] as const

/** The same, where it is. */
export interface Changement extends ChangementLu {
  section: (typeof LIEUX_CHANGEMENT)[number]
}

type Contenu = Pick<ContenuDemande, 'projet' | 'presentation' | 'budget' | 'fichiers'>

/** Every change, in the order of the form; empty when the content is the same. */
export function changementsEntre(avant: Contenu, apres: Contenu): Changement[] {
  const champs = SECTIONS_FICHE.flatMap(({ cle: section, champs }) =>
    champs.flatMap((unChamp): Changement[] => {
      const [a, b] = [valeurLue(unChamp, avant), valeurLue(unChamp, apres)]
      const { champ, libelle } = unChamp
      return a === b ? [] : [{ section, champ, libelle, nature: natureDe(a, b), avant: a, apres: b }]
    }),
  )
  const fichiers = changementsDeFichiers(avant.fichiers, apres.fichiers)
  return [...champs, ...fichiers.map((c) => ({ section: 'fichiers' as const, ...c }))]
}

export type Signataire = Pick<ContenuDemande['signataire'], 'prenom' | 'nom' | 'fonction'>

/** « Claire Le Bihan, Présidente »; null while nobody is named. */
const direSignataire = ({ prenom, nom, fonction }: Signataire): string | null =>
  [[prenom, nom].filter(Boolean).join(' '), fonction].filter(Boolean).join(', ') || null

/** Who signed what was reviewed, and who is to sign, or signed, since; null when it is the same person. */
export function signataireChange(avant: Signataire, apres: Signataire): Changement | null {
  const [a, b] = [direSignataire(avant), direSignataire(apres)]
  if (a === b || b === null) return null
  const libelle = 'Signataire'
  return { section: 'signature', champ: 'signataire', libelle, nature: natureDe(a, b), avant: a, apres: b }
}

export const natureDe = (avant: string | null, apres: string | null): Changement['nature'] =>
  avant === null ? 'ajoute' : apres === null ? 'retire' : 'modifie'

type Fichier = Pick<ContenuDemande['fichiers'][number], 'type' | 'libelle' | 'sha256'>

/** The files that came, went or were replaced, by their contents. */
export function changementsDeFichiers(avant: readonly Fichier[], apres: readonly Fichier[]): ChangementLu[] {
  const types = [...new Set([...avant, ...apres].map((f) => f.type))]
  return types.flatMap((type) => {
    const partis = avant.filter((f) => f.type === type && !apres.some((x) => memeContenu(x, f)))
    const venus = apres.filter((f) => f.type === type && !avant.some((x) => memeContenu(x, f)))
    return Array.from({ length: Math.max(partis.length, venus.length) }, (_, rang): ChangementLu => {
      const [a, b] = [partis[rang]?.libelle ?? null, venus[rang]?.libelle ?? null]
      const nature = a !== null && b !== null ? 'remplace' : natureDe(a, b)
      const libelle = pieceDuType(type)?.libelle ?? 'Document'
      return { champ: type, libelle, nature, avant: a, apres: b }
    })
  })
}

const memeContenu = (fichier: Fichier, autre: Fichier): boolean =>
  fichier.type === autre.type && fichier.sha256 === autre.sha256

/** Steps (1 to 4) that a review refused and that nothing has changed since, in the order of the form. */
export const etapesIntactes = (
  controles: Parameters<typeof etapeAcceptee>[0],
  changements: readonly Pick<Changement, 'section'>[],
): number[] =>
  SECTIONS_CHANGEMENT.flatMap((section, i) =>
    etapeAcceptee(controles, i + 1) || changements.some((c) => c.section === section) ? [] : [i + 1],
  )
