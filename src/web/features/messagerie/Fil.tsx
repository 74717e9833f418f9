import { useEffect, useRef } from 'react'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { MessageReponse } from '#domain/messagerie/contrat.ts'
import { Message } from './Message.tsx'
import { type Cible, ouvrirPiece } from './requetes-messagerie.ts'

function parJour(messages: readonly MessageReponse[]): [string, MessageReponse[]][] {
  const jours = new Map<string, MessageReponse[]>()
  for (const m of messages) {
    const jour = jourDe(new Date(m.createdAt))
    jours.set(jour, [...(jours.get(jour) ?? []), m])
  }
  return [...jours]
}

/** The messages, day by day, oldest first; what arrives is read out and comes into view. */
export function Fil({ messages, cible }: { messages: readonly MessageReponse[]; cible: Cible }) {
  const fin = useRef<HTMLDivElement>(null)
  const nombre = messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more message is what moves the view
  useEffect(() => {
    const cadre = fin.current?.parentElement
    if (cadre) cadre.scrollTop = cadre.scrollHeight
  }, [nombre])
  const dernierLu = messages.findLast((m) => m.isMine && m.isRead)?.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <div className="fil" role="log" aria-label="Messages" tabIndex={0}>
      {parJour(messages).map(([jour, duJour]) => (
        <section key={jour} aria-label={formatJourLong(jour)}>
          <p className="fil-jour ligne ecart-4 secondaire">
            <span>{formatJourLong(jour)}</span>
          </p>
          <ol>
            {duJour.map((message) => (
              <Message
                key={message.id}
                message={message}
                lu={message.id === dernierLu}
                surPiece={() => void ouvrirPiece(cible, message.id)}
              />
            ))}
          </ol>
        </section>
      ))}
      <div ref={fin} />
    </div>
  )
}
