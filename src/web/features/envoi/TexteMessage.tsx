const ADRESSE = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** A message as written, its addresses as links. */
export const TexteMessage = ({ texte }: { texte: string }) => (
  <p className="envois-texte">
    {texte.split(ADRESSE).map((bout, i) =>
      i % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        <a key={i} href={bout}>
          {bout}
        </a>
      ) : (
        bout
      ),
    )}
  </p>
)
