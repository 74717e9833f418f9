import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { sceauPresent } from '#server/infra/sceau/sceau-garde.ts'
import { ouvrirStockage } from '#server/infra/stockage/ouvrir.ts'
import { type ChaineRompue, verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import {
  type ChaineFausse,
  type NuitFausse,
  type VerdictSceaux,
  verifierSceaux,
} from '#server/socle/journal/verifier-sceaux.ts'
import { type Atelier, avecBase } from './atelier.ts'

const RAISONS: Record<ChaineRompue['raison'], string> = {
  manquant: 'manque',
  detache: 'ne suit plus le maillon d’avant',
  modifie: 'a été modifié',
  expurge: 'a été vidé sans qu’aucun acte d’anonymisation n’en réponde',
}
const RAISONS_CHAINE: Record<ChaineFausse['raison'], string> = {
  coupee: 'n’y est plus',
  recrite: 'a été récrit depuis',
}
const RAISONS_NUIT: Record<NuitFausse['raison'], string> = {
  releve: 'ce qui en est gardé n’est plus ce qui avait été scellé',
  sceau: 'son sceau n’est pas le sien',
  copie: 'sa copie au stockage dit autre chose que la base',
  copieAbsente: 'sa copie n’est plus au stockage',
}

/** A hash received by e-mail, and the night it is of. */
export interface EmpreinteRecue {
  jour: Jour
  empreinte: string
}

/**
 * Recomputes the journal, or one chain, and compares it with the sealed nights, and with a hash received by
 * e-mail; 1 when a link is broken, or when a night is not what the journal says.
 */
export async function verifier(
  atelier: Atelier,
  chaine: string | null,
  recue: EmpreinteRecue | null = null,
): Promise<number> {
  const [journal, sceaux] = await avecBase(atelier, async ({ db }) => {
    const preuves = {
      db,
      stockage: ouvrirStockage(atelier.config),
      sceau: await sceauPresent(atelier.config),
    }
    return [await verifierJournal(db, chaine), await verifierSceaux(preuves, chaine)] as const
  })
  const { chaines, lignes, expurgees, rompues } = journal
  if (chaine !== null && chaines === 0 && sceaux.chaines.length === 0)
    throw new DemarrageImpossible(`Le journal n’a pas de chaîne ${chaine}.`)
  for (const r of rompues) atelier.dire(`${r.chaine} : le maillon ${r.rang} ${RAISONS[r.raison]}.`)
  const dont = expurgees > 0 ? `, dont ${expurgees} au contenu effacé au terme de sa conservation` : ''
  atelier.dire(
    rompues.length === 0
      ? `Journal intact : ${lignes} maillon(s)${dont}, ${chaines} chaîne(s).`
      : `Journal rompu : ${rompues.length} chaîne(s) sur ${chaines}.`,
  )
  const justes = [direSceaux(atelier, sceaux), recue === null || direRecue(atelier, sceaux, recue)]
  return rompues.length === 0 && justes.every(Boolean) ? 0 : 1
}

function direSceaux(atelier: Atelier, { nuits, chaines, fausses, autres }: VerdictSceaux): boolean {
  for (const f of chaines)
    atelier.dire(
      `${f.chaine} : le maillon ${f.rang}, scellé la nuit du ${formatJour(f.jour)}, ${RAISONS_CHAINE[f.raison]}.`,
    )
  for (const f of fausses) atelier.dire(`Nuit du ${formatJour(f.jour)} : ${RAISONS_NUIT[f.raison]}.`)
  for (const [certificat, jour] of autres)
    atelier.dire(
      `Jusqu’à la nuit du ${formatJour(jour)}, un autre certificat a scellé (empreinte SHA-256 ${certificat}) : vérifiez qu’il était le vôtre.`,
    )
  const juste = chaines.length + fausses.length === 0
  const [premiere, derniere] = [nuits[0], nuits.at(-1)]
  if (premiere && derniere)
    atelier.dire(
      `${juste ? 'Sceaux concordants' : 'Sceaux discordants'} : ${nuits.length} nuit(s), du ${formatJour(premiere.jour)} au ${formatJour(derniere.jour)}.`,
    )
  return juste
}

function direRecue(atelier: Atelier, { nuits }: VerdictSceaux, { jour, empreinte }: EmpreinteRecue): boolean {
  const nuit = nuits.find((n) => n.jour === jour)
  if (nuit?.empreinte === empreinte) {
    atelier.dire(`L’empreinte reçue est bien celle de la nuit du ${formatJour(jour)}.`)
    return true
  }
  atelier.dire(
    nuit
      ? `L’empreinte reçue n’est pas celle de la nuit du ${formatJour(jour)} : le journal et ses sceaux ont été refaits depuis.`
      : `Aucun sceau n’est gardé de la nuit du ${formatJour(jour)} : il a été ôté depuis.`,
  )
  return false
}
