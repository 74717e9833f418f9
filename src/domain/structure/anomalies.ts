import { sansAccent } from '#domain/commun/accents.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { FicheRegistre } from './fiche-registre.ts'
import { formatSiret } from './siret.ts'
import type { FaitsSiret } from './verification.ts'

/** Digits of a SIRET that name the unit. */
const SIREN = 9

export const ANOMALIES = ['fermee', 'cessee', 'introuvable', 'nom', 'rna', 'double'] as const
export type Anomalie = (typeof ANOMALIES)[number]

/** What is compared with the register. `siretAilleurs`: another structure has the same number. */
export type StructureVerifiee = Pick<
  FaitsSiret,
  'siretReponse' | 'siretIntrouvableLe' | 'siretNonDiffusibleLe'
> & {
  nomStructure: string
  siret: string | null
  rna: string | null
  rnaReponse: FicheRegistre | null
  siretAilleurs: boolean
}

/** Letters and digits of a name, as a reader hears them. */
const nu = (nom: string): string =>
  sansAccent(nom)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]/g, '')

/** Whether the register has this structure under that name: case, accents and signs do not count. */
const memeNom = (nom: string, fiche: FicheRegistre): boolean =>
  [fiche.nom, ...fiche.autresNoms].some((n) => nu(n) === nu(nom))

/** How the RNA and the SIRET disagree, by what the register says of either; null: they do not. */
function ecartRna({ siret, rna, siretReponse, rnaReponse }: StructureVerifiee): string | null {
  if (siret === null || rna === null) return null
  if (siretReponse?.rna && siretReponse.rna !== rna)
    return `L’annuaire public lui donne un autre RNA, ${siretReponse.rna}.`
  if (!rnaReponse || rnaReponse.siret.slice(0, SIREN) === siret.slice(0, SIREN)) return null
  return `L’annuaire public donne ce RNA à une autre structure, «\u00a0${rnaReponse.nom}\u00a0» (SIRET ${formatSiret(rnaReponse.siret)}).`
}

/** What staff should look at, in the order of its weight, each with its sentence. */
export function anomaliesDe(structure: StructureVerifiee): { anomalie: Anomalie; texte: string }[] {
  // Without a SIRET, what the register says of the RNA.
  const fiche = structure.siret === null ? structure.rnaReponse : structure.siretReponse
  const le = fiche?.fermeeLe ? ` le ${formatJour(fiche.fermeeLe)}` : ''
  const rna = ecartRna(structure)
  const lues: [Anomalie, boolean, string][] = [
    [
      'cessee',
      fiche?.cessee === true,
      'L’annuaire public dit cette structure cessée\u00a0: elle n’existe plus.',
    ],
    ['fermee', fiche?.fermee === true, `L’annuaire public dit cet établissement fermé${le}.`],
    [
      'introuvable',
      structure.siretIntrouvableLe !== null,
      structure.siretNonDiffusibleLe
        ? 'L’annuaire public ne connaît pas ce SIRET\u00a0; la structure dit avoir demandé à ne pas y figurer.'
        : 'L’annuaire public ne connaît pas ce SIRET.',
    ],
    [
      'nom',
      fiche !== null && !memeNom(structure.nomStructure, fiche),
      `L’annuaire public nomme cette structure «\u00a0${fiche?.nom ?? ''}\u00a0».`,
    ],
    ['rna', rna !== null, rna ?? ''],
    [
      'double',
      structure.siret !== null && structure.siretAilleurs,
      'Une autre structure du portail a le même SIRET.',
    ],
  ]
  return lues.flatMap(([anomalie, vraie, texte]) => (vraie ? [{ anomalie, texte }] : []))
}
