import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { somme } from '#domain/commun/argent.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { validerPain } from '#test-kit/normes/valider-pain.ts'
import { CHANGE, montantDe, REJETE, SIGNENT } from './issues-de-douze.ts'
import type { Statut } from './reponse-banque.ts'
import { NOUVEL_IBAN } from './rib-en-chemin.ts'

/** Numbers of the agreements of the twelve files, by their rank. */
type Conventions = readonly string[]
const de = (conventions: Conventions, rangs: readonly number[]): string[] =>
  rangs.map((i) => conventions[i] ?? '').toSorted()

/** The text of the file that this gesture downloads. */
export async function telecharger(page: Page, geste: () => Promise<unknown>): Promise<string> {
  const [fichier] = await Promise.all([page.waitForEvent('download'), geste()])
  return readFileSync(await fichier.path(), 'utf8')
}

/** What an order (pain.001) says of its transfers, and at its two levels. */
function lireOrdre(fichier: string) {
  const dits = (balise: string): string[] =>
    [...fichier.matchAll(new RegExp(`<${balise}(?: [^>]*)?>([^<]+)</`, 'g'))].map((m) => m[1] ?? '')
  // The first account is the one debited.
  return {
    references: dits('EndToEndId'),
    ibans: dits('IBAN').slice(1),
    nombres: dits('NbOfTxs'),
    sommes: dits('CtrlSum'),
  }
}

/** The order is valid, and pays each agreement of the run once, in full, one to an account just changed. */
export async function verifierOrdre(fichier: string, conventions: Conventions): Promise<void> {
  expect(await validerPain(fichier, '09')).toEqual([])
  const { references, nombres, sommes, ibans } = lireOrdre(fichier)
  expect(references.toSorted()).toEqual(de(conventions, SIGNENT))
  const total = somme(SIGNENT.map(montantDe)).toFixed(2)
  expect([nombres, sommes]).toEqual([Array(2).fill(String(SIGNENT.length)), [total, total]])
  expect(ibans.indexOf(NOUVEL_IBAN)).toBe(references.indexOf(conventions[CHANGE] ?? ''))
}

/** What the bank says on the day: all executed but one, whose account is closed. */
export const statutsDuJour = (conventions: Conventions, valeur: Jour): Statut[] =>
  SIGNENT.map((i) => {
    const reference = conventions[i] ?? ''
    return i === REJETE ? { reference, statut: 'RJCT', code: 'AC04' } : { reference, statut: 'ACSC', valeur }
  })

/** The lines of an accounting file, by the names of its columns; amounts in euros. */
function lireEcritures(fichier: string) {
  const [entete = [], ...lignes] = fichier
    .trimEnd()
    .split('\r\n')
    .map((l) => l.split('\t'))
  return lignes.map((l) => {
    const dit = (nom: string): string => l[entete.indexOf(nom)] ?? ''
    const euros = (nom: string): number => Number(dit(nom).replace(',', '.'))
    return {
      jour: dit('EcritureDate'),
      piece: dit('PieceRef'),
      libelle: dit('EcritureLib'),
      debit: euros('Debit'),
      credit: euros('Credit'),
    }
  })
}
const sommesDe = (lignes: ReturnType<typeof lireEcritures>) => ({
  debit: somme(lignes.map((l) => l.debit)),
  credit: somme(lignes.map((l) => l.credit)),
})

/** Every entry balances; those of the run are the transfers paid, on their value date, and no other. */
export function verifierEcritures(
  fichier: string,
  { lot, conventions, execution }: { lot: string; conventions: Conventions; execution: Jour },
): void {
  const lignes = lireEcritures(fichier)
  const toutes = sommesDe(lignes)
  expect(toutes.debit).toBe(toutes.credit)
  const paiements = lignes.filter((l) => l.libelle.startsWith(`${lot} `))
  const payes = SIGNENT.filter((i) => i !== REJETE)
  const total = somme(payes.map(montantDe))
  expect(sommesDe(paiements)).toEqual({ debit: total, credit: total })
  expect([...new Set(paiements.map((l) => l.piece))].toSorted()).toEqual(de(conventions, payes))
  expect(new Set(paiements.map((l) => l.jour))).toEqual(new Set([execution.replaceAll('-', '')]))
}
