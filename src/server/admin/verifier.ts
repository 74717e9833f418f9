import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { type ChaineRompue, verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { type Atelier, avecBase } from './atelier.ts'

const RAISONS: Record<ChaineRompue['raison'], string> = {
  manquant: 'manque',
  detache: 'ne suit plus le maillon d’avant',
  modifie: 'a été modifié',
  expurge: 'a été vidé sans qu’aucun acte d’anonymisation n’en réponde',
}

/** Recomputes the journal, or one chain; 1 when a link is broken. */
export async function verifier(a: Atelier, chaine: string | null): Promise<number> {
  const { chaines, lignes, expurgees, rompues } = await avecBase(a, ({ db }) => verifierJournal(db, chaine))
  if (chaine !== null && chaines === 0)
    throw new DemarrageImpossible(`Le journal n’a pas de chaîne ${chaine}.`)
  for (const r of rompues) a.dire(`${r.chaine} : le maillon ${r.rang} ${RAISONS[r.raison]}.`)
  const dont = expurgees > 0 ? `, dont ${expurgees} au contenu effacé au terme de sa conservation` : ''
  const compte = `${lignes} maillon(s)${dont}, ${chaines} chaîne(s)`
  a.dire(
    rompues.length === 0
      ? `Journal intact : ${compte}.`
      : `Journal rompu : ${rompues.length} chaîne(s) sur ${chaines}.`,
  )
  return rompues.length === 0 ? 0 : 1
}
