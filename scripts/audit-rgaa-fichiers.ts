import { readFileSync, writeFileSync } from 'node:fs'
import type { Audit, Examen, Ligne } from '../src/domain/accessibilite/audit.ts'
import { ecrireCsvAra } from '../src/domain/accessibilite/csv-ara.ts'
import { auPied } from '../src/domain/accessibilite/etat.ts'
import { COLONNES_EXAMENS, lireExamens } from '../src/domain/accessibilite/examens.ts'
import { fusionner, type Grille } from '../src/domain/accessibilite/grille.ts'
import { compter, publier } from '../src/domain/accessibilite/publication.ts'
import type { Referentiel } from '../src/domain/accessibilite/referentiel.ts'
import type { Jour } from '../src/domain/commun/jours.ts'
import { lireCsv } from './csv.ts'
import { racine } from './sources.ts'

const DOSSIER = 'docs/accessibilite/'
/** What the walk writes, what persons keep, and what both give. */
export const FICHIERS = {
  audit: `${DOSSIER}audit-rgaa.json`,
  examens: `${DOSSIER}examens-a-la-main.csv`,
  csv: `${DOSSIER}audit-rgaa.csv`,
  etat: 'src/domain/accessibilite/listes/etat-publie.ts',
  pied: 'src/domain/accessibilite/listes/pied-publie.ts',
  grille: 'src/domain/accessibilite/listes/grille-publiee.ts',
} as const
/** Most octets of the hand-kept file. */
const EXAMENS_OCTETS = 4_000_000

const lire = (chemin: string): string => readFileSync(`${racine}${chemin}`, 'utf8')

/** The edition that the audit names. */
export const lireReferentiel = (version: string): Referentiel =>
  JSON.parse(lire(`${DOSSIER}normes/rgaa-${version}.json`)) as Referentiel

export const lireAudit = (): Audit => JSON.parse(lire(FICHIERS.audit)) as Audit

/** The audit as it is kept: a line of the file for each finding, so that two runs can be compared. */
export function ecrireAudit({ lignes, ...reste }: Audit): string {
  const tete = JSON.stringify(reste, null, 1).slice(0, -2)
  const rangees = lignes.map((l: Ligne) => `  ${JSON.stringify(l)}`).join(',\n')
  return `${tete},\n "lignes": [\n${rangees}\n ]\n}\n`
}

/** Lines of the hand-kept file; a value holds no line break. Throws when it begins otherwise. */
export function lireFichierExamens(texte: string): { ligne: number; valeurs: Record<string, string> }[] {
  if (texte.length > EXAMENS_OCTETS)
    throw new Error(`${FICHIERS.examens} : ${texte.length} caractères, ${EXAMENS_OCTETS} au plus.`)
  const [tete = '', ...lignes] = texte.replace(/^\uFEFF/, '').split(/\r?\n/)
  const attendue = COLONNES_EXAMENS.join(',')
  if (tete !== attendue)
    throw new Error(`${FICHIERS.examens}, ligne 1 : la première ligne doit être « ${attendue} ».`)
  return lignes.flatMap((l, i) =>
    l.trim() === '' ? [] : [{ ligne: i + 2, valeurs: lireCsv(`${tete}\n${l}`)[0] ?? {} }],
  )
}

/** What persons examined; throws with one sentence for each line that is refused. */
export function lireExamensGardes(referentiel: Referentiel, audit: Audit, jour: Jour): Examen[] {
  const ecrits = lireFichierExamens(lire(FICHIERS.examens))
  const { examens, refus } = lireExamens(ecrits, { referentiel, audit, jour })
  if (refus.length > 0) throw new Error(`${FICHIERS.examens} :\n${refus.join('\n')}`)
  return examens
}

const module = (type: string, origine: string, nom: string, valeur: unknown): string =>
  `// Written by \`npm run audit:rgaa\` from docs/accessibilite: not to be changed by hand.
// biome-ignore-all format: as it is written
import type { ${type} } from '../${origine}.ts'

export const ${nom}: ${type} = ${JSON.stringify(valeur, null, 2)}
`

/** Files that nobody writes by hand. */
export const DERIVES = ['csv', 'etat', 'pied', 'grille'] as const

/** What is drawn from the audit and the examinations, by file. */
export function ecrireDerives(g: Grille): Record<(typeof DERIVES)[number], string> {
  const comptes = compter(g)
  const csv = ecrireCsvAra(g)
  const octets = { csv: Buffer.byteLength(csv), json: Buffer.byteLength(ecrireAudit(g.audit)) }
  return {
    csv,
    etat: module('Comptes', 'etat', 'ETAT_PUBLIE', comptes),
    pied: module('EtatAuPied', 'pied', 'PIED_PUBLIE', auPied(comptes)),
    grille: module('GrillePubliee', 'publication', 'GRILLE_PUBLIEE', publier(g, octets)),
  }
}

/** The grid of the files as they are. */
export function lireGrille(jour: Jour): Grille {
  const audit = lireAudit()
  const referentiel = lireReferentiel(audit.norme.version)
  return fusionner(referentiel, audit, lireExamensGardes(referentiel, audit, jour))
}

/** Writes what is drawn from them; gives the grid. */
export function ecrireLaSuite(jour: Jour): Grille {
  const grille = lireGrille(jour)
  const derives = ecrireDerives(grille)
  for (const nom of DERIVES) writeFileSync(`${racine}${FICHIERS[nom]}`, derives[nom])
  return grille
}
