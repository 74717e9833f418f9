import './TouchesListe.css'

/** Under a list: the keys that go through it; nothing on a phone. */
export const TouchesListe = ({ recherche }: { recherche?: boolean }) => (
  <p className="touches-liste">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> parcourir
    </span>
    <span>
      <kbd>Entrée</kbd> ouvrir
    </span>
    {recherche && (
      <span>
        <kbd>/</kbd> rechercher
      </span>
    )}
  </p>
)
