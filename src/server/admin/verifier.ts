import { DemarrageImpossible } from '../infra/demarrage-impossible.ts'
import { type ChaineRompue, verifierJournal } from '../infra/verifier-journal.ts'
import { type Atelier, avecBase } from './atelier.ts'

const RAISONS: Record<ChaineRompue['raison'], string> = {
  manquant: 'manque',
  detache: 'ne suit plus le maillon d’avant',
  modifie: 'a été modifié',
}

/** Recomputes the journal, or one chain; 1 when a link is broken. */
export async function verifier(a: Atelier, chaine: string | null): Promise<number> {
  const { chaines, lignes, rompues } = await avecBase(a, ({ db }) => verifierJournal(db, chaine))
  if (chaine !== null && chaines === 0)
    throw new DemarrageImpossible(`Le journal n’a pas de chaîne ${chaine}.`)
  for (const r of rompues) a.dire(`${r.chaine} : le maillon ${r.rang} ${RAISONS[r.raison]}.`)
  const compte = `${lignes} maillon(s), ${chaines} chaîne(s)`
  a.dire(
    rompues.length === 0
      ? `Journal intact : ${compte}.`
      : `Journal rompu : ${rompues.length} chaîne(s) sur ${chaines}.`,
  )
  return rompues.length === 0 ? 0 : 1
}
