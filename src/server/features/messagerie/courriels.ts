import { formatMoment } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { MessageAlerte } from './queries-alertes.ts'

interface Alerte {
  /** Who wrote, as the recipient knows them: the body, or the person and their structure. */
  de: string
  messages: readonly MessageAlerte[]
  /** Page of the conversation, under /gestion. */
  chemin: string
}

/** Longer texts are cut, with a link to the rest: a mail is no place for ten thousand characters. */
const LONGUEUR = 3000
const NOMBRE = 10

const couper = (texte: string): string =>
  texte.length > LONGUEUR ? `${texte.slice(0, LONGUEUR).trimEnd()}…` : texte

function enParagraphe({ auteur, le, contenu, pieceNom }: MessageAlerte): string {
  const piece = pieceNom === null ? null : `Pièce jointe\u00a0: ${pieceNom}`
  const texte = contenu === null ? null : couper(contenu)
  return [`${auteur}, le ${formatMoment(le)}\u00a0:`, texte, piece].filter((l) => l !== null).join('\n')
}

/** Passes on messages that have waited unread for a quarter of an hour. */
export function courrielMessageNonLu(envoi: Envoi, { de, messages, chemin }: Alerte): Courriel {
  const n = messages.length
  const combien = n === 1 ? 'un nouveau message' : `${n} nouveaux messages`
  const cites = messages.slice(0, NOMBRE).map(enParagraphe)
  const reste = n - cites.length
  if (reste > 0) cites.push(reste === 1 ? 'Et un autre message.' : `Et ${reste} autres messages.`)
  return courriel('message-non-lu', envoi, {
    sujet: `[Messagerie] ${n === 1 ? 'Nouveau message' : `${n} nouveaux messages`} de ${de}`,
    titre: n === 1 ? 'Un message vous attend' : 'Des messages vous attendent',
    paragraphes: [`Vous avez ${combien} de ${de}.`, ...cites],
    bouton: { libelle: 'Lire et répondre', chemin },
  })
}
