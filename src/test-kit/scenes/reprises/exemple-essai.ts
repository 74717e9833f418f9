import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BilanReprise } from '#domain/reprise/reponse.ts'

const norme = (nom: string): Buffer => readFileSync(join(import.meta.dirname, '../../normes', nom))

/** The example file, and what is known of it. */
export const EXEMPLE = norme('reprise-exemple.csv')
interface Sommes {
  lignes: number
  demande: string
  accorde: string
  verse: string
}
export const ATTENDU = JSON.parse(norme('reprise-exemple.json').toString('utf8')) as {
  lignes: number
  fautives: Record<string, string>
  totauxDesLignesJustes: Record<string, Sommes>
}

const centimes = (montant: string): number =>
  Math.round(Number(montant.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')) * 100)

/**
 * The sums of the lines that stay, read without any of our code: those of the example, less the first lines of
 * the repeated references, which are refused with the second ones but still counted there.
 */
export function sommesExemple(): Record<string, Sommes> {
  const lignes = EXEMPLE.toString('latin1')
    .split('\n')
    .slice(1)
    .map((l) => l.split(';'))
  const secondes = Object.entries(ATTENDU.fautives).flatMap(([n, faute]) =>
    faute === 'référence répétée' ? [Number(n)] : [],
  )
  const sommes = structuredClone(ATTENDU.totauxDesLignesJustes)
  for (const seconde of secondes) {
    const reference = lignes[seconde - 2]?.[0]
    const premiere = lignes.find((l) => l[0] === reference) ?? []
    const annee = sommes[premiere[1] ?? '']
    if (!annee) throw new Error(`Une référence répétée sans première ligne : ${reference}`)
    annee.lignes -= 1
    for (const [champ, rang] of [
      ['demande', 10],
      ['accorde', 11],
      ['verse', 12],
    ] as const)
      annee[champ] = ((centimes(annee[champ]) - centimes(premiere[rang] ?? '')) / 100).toFixed(2)
  }
  return sommes
}

/** Sums of a report, written as those of the example. */
export const sommesDe = (bilan: BilanReprise | null): Record<string, Sommes> =>
  Object.fromEntries(
    (bilan?.annees ?? []).map(({ annee, lignes, demande, accorde, verse }) => [
      annee,
      { lignes, demande: demande.toFixed(2), accorde: accorde.toFixed(2), verse: verse.toFixed(2) },
    ]),
  )

/** Lines that the example refuses: its faulty ones, and the first of each repeated reference. */
export const REFUSEES_EXEMPLE =
  Object.keys(ATTENDU.fautives).length +
  Object.values(ATTENDU.fautives).filter((f) => f === 'référence répétée').length
