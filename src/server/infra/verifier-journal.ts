import { sql } from 'kysely'
import type { Db } from '../contexte.ts'
import { empreinteMaillon } from './journal.ts'

export interface ChaineRompue {
  chaine: string
  rang: number
  raison: 'manquant' | 'detache' | 'modifie'
}

export interface VerdictJournal {
  chaines: number
  lignes: number
  /** First broken link of each broken chain. */
  rompues: ChaineRompue[]
}

/** Recomputes the links of every chain, or of one, as they are at one instant, reading `lot` lines at a time. */
export async function verifierJournal(db: Db, chaine: string | null, lot = 1000): Promise<VerdictJournal> {
  const verdict: VerdictJournal = { chaines: 0, lignes: 0, rompues: [] }
  let derniere = { chaine: '', rang: 0 }
  let precedent: { chaine: string; rang: number; empreinte: Buffer } | null = null
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (;;) {
        const lignes = await tx
          .selectFrom('journal')
          .selectAll()
          .where(sql<boolean>`(chaine, rang) > (${derniere.chaine}, ${derniere.rang})`)
          .$if(chaine !== null, (q) => q.where('chaine', '=', chaine ?? ''))
          .orderBy('chaine')
          .orderBy('rang')
          .limit(lot)
          .execute()
        for (const { id: _, empreinte, ...maillon } of lignes) {
          const suite = precedent?.chaine === maillon.chaine ? precedent : null
          if (!suite) verdict.chaines++
          verdict.lignes++
          const raison = fauteDe(maillon, empreinte, suite)
          const deja = verdict.rompues.at(-1)?.chaine === maillon.chaine
          // A missing link is named itself, not the one that follows the hole.
          const rang = raison === 'manquant' ? (suite?.rang ?? 0) + 1 : maillon.rang
          if (raison && !deja) verdict.rompues.push({ chaine: maillon.chaine, rang, raison })
          precedent = { chaine: maillon.chaine, rang: maillon.rang, empreinte }
          derniere = precedent
        }
        if (lignes.length < lot) return verdict
      }
    })
}

function fauteDe(
  maillon: Parameters<typeof empreinteMaillon>[0],
  empreinte: Buffer,
  suite: { rang: number; empreinte: Buffer } | null,
): ChaineRompue['raison'] | null {
  if (maillon.rang !== (suite?.rang ?? 0) + 1) return 'manquant'
  const attendue = suite?.empreinte.toString('hex') ?? null
  if ((maillon.empreintePrecedente?.toString('hex') ?? null) !== attendue) return 'detache'
  return empreinteMaillon(maillon).equals(empreinte) ? null : 'modifie'
}
