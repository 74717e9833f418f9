import { formatHeure } from '#domain/commun/jours.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import type { MessageReponse } from '#domain/messagerie/contrat.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { TexteLie } from '#web/ui/texte/TexteLie.tsx'

/** One message: who, when, what, and its attachment. `lu`: the other side has read it. */
export function Message({
  message: m,
  lu,
  surPiece,
}: {
  message: MessageReponse
  lu: boolean
  surPiece: () => void
}) {
  return (
    <li className={m.isMine ? 'message message-mien' : 'message'}>
      <p className="message-tete">
        <b>{m.sender.name}</b>
        <time dateTime={m.createdAt} className="chiffres">
          {formatHeure(new Date(m.createdAt))}
        </time>
      </p>
      <div className="message-corps encart">
        {m.content !== null && (
          <p>
            <TexteLie texte={m.content} />
          </p>
        )}
        {m.attachment && (
          <a
            className="message-piece ligne"
            href={m.attachment.downloadUrl}
            target="_blank"
            rel="noreferrer"
            onClick={(evenement) => {
              // The link on the page may have lapsed: a fresh one is asked for.
              evenement.preventDefault()
              surPiece()
            }}
          >
            <Icone nom="telecharger" petite />
            <span>{m.attachment.originalName}</span>
            <small className="chiffres">{formatOctets(m.attachment.taille)}</small>
          </a>
        )}
      </div>
      {lu && (
        <p className="message-lu ligne a-la-fin ecart-1 sous-1 secondaire">
          <Icone nom="coche" petite />
          Lu
        </p>
      )}
    </li>
  )
}
