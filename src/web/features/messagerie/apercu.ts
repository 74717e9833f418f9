import type { MessageReponse } from '#domain/messagerie/contrat.ts'

/** A message's first `longueur` characters, on one line; without a text, its attachment's name. */
export function apercu(message: MessageReponse, longueur: number): string {
  const { content, attachment } = message
  const texte =
    content?.replaceAll(/\s+/g, ' ').trim() ?? `Pièce jointe\u00a0: ${attachment?.originalName ?? ''}`
  const signes = [...texte]
  return signes.length > longueur ? `${signes.slice(0, longueur).join('')}…` : texte
}

/** The same in a list, where one's own messages begin by « Vous ». */
export function apercuDeListe(message: MessageReponse | undefined, longueur: number): string {
  if (!message) return ''
  return message.isMine ? `Vous\u00a0: ${apercu(message, longueur)}` : apercu(message, longueur)
}
