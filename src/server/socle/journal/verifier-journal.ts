import { type Selectable, sql } from 'kysely'
import { ACTES_SEANCES } from '#domain/conservation/actes-seances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableJournal } from '#server/infra/db/tables/conservation.ts'
import { ACTES_EXPURGE, type Expurge, empreinteReste } from '#server/infra/expurger-journal.ts'
import { empreinteMaillon } from '#server/infra/journal.ts'

export interface ChaineRompue {
  chaine: string
  rang: number
  raison: 'manquant' | 'detache' | 'modifie' | 'expurge'
}

export interface VerdictJournal {
  chaines: number
  lignes: number
  /** Lines whose values were erased after their retention. */
  expurgees: number
  /** First broken link of each broken chain. */
  rompues: ChaineRompue[]
}

type Ligne = Selectable<TableJournal>

/** What is being read of one chain. */
interface Parcours {
  chaine: string
  rang: number
  empreinte: Buffer | null
  /** Erased lines that no erasure has answered for yet, by rank. */
  expurgees: Map<number, Ligne>
}

/** Recomputes the links of every chain, or of one, at one instant, reading `lot` lines at a time. */
export async function verifierJournal(db: Db, seule: string | null, lot = 1000): Promise<VerdictJournal> {
  const verdict: VerdictJournal = { chaines: 0, lignes: 0, expurgees: 0, rompues: [] }
  let p: Parcours = { chaine: '', rang: 0, empreinte: null, expurgees: new Map() }
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (;;) {
        const lignes = await tx
          .selectFrom('journal')
          .selectAll()
          .where(sql<boolean>`(chaine, rang) > (${p.chaine}, ${p.rang})`)
          .$if(seule !== null, (q) => q.where('chaine', '=', seule ?? ''))
          .orderBy('chaine')
          .orderBy('rang')
          .limit(lot)
          .execute()
        for (const ligne of lignes) {
          if (ligne.chaine !== p.chaine) {
            cloreChaine(verdict, p)
            p = { chaine: ligne.chaine, rang: 0, empreinte: null, expurgees: new Map() }
            verdict.chaines++
          }
          lireLigne(verdict, p, ligne)
        }
        if (lignes.length < lot) {
          cloreChaine(verdict, p)
          for (const { chaine, rang } of await videesSansRaison(tx))
            if ((seule ?? chaine) === chaine && !verdict.rompues.some((r) => r.chaine === chaine))
              verdict.rompues.push({ chaine, rang, raison: 'expurge' })
          return verdict
        }
      }
    })
}

/**
 * The first erased line of each chain whose subject, and the line's author, are still what they were: an act
 * written to answer for it neither anonymises them, nor empties a run of its accounts or a commission of its
 * sittings.
 */
async function videesSansRaison(tx: Tx): Promise<{ chaine: string; rang: number }[]> {
  const { rows } = await sql<{ chaine: string; rang: number }>`
    select distinct on (chaine) chaine, rang from journal where expurge_le is not null
      and chaine not in (select 'projet:' || id from projet where anonymise_le is not null
        union all select 'porteur:' || id from porteur where anonymise_le is not null
        union all select 'compte:' || id from utilisateur where anonymise_le is not null
        union all select 'virement:' || t.id from lot_virement t
          where exists (select from ligne_virement l where l.lot_id = t.id)
            and not exists (select from ligne_virement l where l.lot_id = t.id and l.iban_masque <> ''))
      and not (acte = any(${[...ACTES_SEANCES]}) and chaine in (select 'commission:' || c.id from commission c
        where not exists (select from seance s where s.commission_id = c.id and s.cree_le <= expurge_le)
          and not exists (select from proces_verbal v where v.commission_id = c.id and v.cree_le <= expurge_le)))
      and coalesce(acteur_id not in (select id from utilisateur where anonymise_le is not null), true)
    order by chaine, rang`.execute(tx)
  return rows
}

function lireLigne(verdict: VerdictJournal, parcours: Parcours, ligne: Ligne): void {
  verdict.lignes++
  if (ligne.expurgeLe) verdict.expurgees++
  const raison = fauteDe(ligne, parcours)
  // A missing link is named itself, not the one that follows the hole.
  noter(verdict, parcours.chaine, raison === 'manquant' ? parcours.rang + 1 : ligne.rang, raison)
  if (ligne.expurgeLe) parcours.expurgees.set(ligne.rang, ligne)
  parcours.rang = ligne.rang
  parcours.empreinte = ligne.empreinte
}

/** Erased lines that no line of an erasure names were emptied by somebody else. */
function cloreChaine(verdict: VerdictJournal, parcours: Parcours): void {
  for (const rang of parcours.expurgees.keys()) noter(verdict, parcours.chaine, rang, 'expurge')
}

function noter(
  verdict: VerdictJournal,
  chaine: string,
  rang: number,
  raison: ChaineRompue['raison'] | null,
): void {
  if (raison && verdict.rompues.at(-1)?.chaine !== chaine) verdict.rompues.push({ chaine, rang, raison })
}

function fauteDe(ligne: Ligne, parcours: Parcours): ChaineRompue['raison'] | null {
  if (ligne.rang !== parcours.rang + 1) return 'manquant'
  const attendue = parcours.empreinte?.toString('hex') ?? null
  if ((ligne.empreintePrecedente?.toString('hex') ?? null) !== attendue) return 'detache'
  if (ligne.expurgeLe) return null
  if (!empreinteMaillon(ligne).equals(ligne.empreinte)) return 'modifie'
  return ACTES_EXPURGE.some((a) => a === ligne.acte) && !repondDe(ligne, parcours) ? 'modifie' : null
}

/** Says whether the lines that this erasure names are the erased ones, unchanged; it answers for those. */
function repondDe(ligne: Ligne, parcours: Parcours): boolean {
  const { rangs, empreinte } = (ligne.apres as { journal?: Expurge } | null)?.journal ?? {}
  if (!Array.isArray(rangs)) return false
  const restes = rangs.flatMap((rang) => parcours.expurgees.get(rang) ?? [])
  for (const rang of rangs) parcours.expurgees.delete(rang)
  return restes.length === rangs.length && empreinteReste(restes) === empreinte
}
