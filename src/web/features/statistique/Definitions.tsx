import { useEffect, useRef } from 'react'
import { DEFINITIONS } from '#domain/statistique/definitions.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './definitions.css'

/** What each number is, beside the tables; Escape closes it. */
export function Definitions({ surFermer }: { surFermer: () => void }) {
  const titre = useRef<HTMLHeadingElement>(null)
  useEffect(() => titre.current?.focus(), [])
  return (
    <aside
      className="stat-definitions"
      aria-labelledby="stat-definitions"
      onKeyDown={(e) => e.key === 'Escape' && surFermer()}
    >
      <div className="ligne bouts">
        <h2 id="stat-definitions" ref={titre} tabIndex={-1}>
          Définitions
        </h2>
        <button
          type="button"
          className="modale-fermer"
          aria-label="Fermer les définitions"
          onClick={surFermer}
        >
          <Icone nom="croix" />
        </button>
      </div>
      {DEFINITIONS.map(([partie, phrases]) => (
        <section key={partie}>
          <h3>{partie}</h3>
          <dl>
            {phrases.map(([libelle, phrase]) => (
              <div key={libelle}>
                <dt>{libelle}</dt>
                <dd>{phrase}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </aside>
  )
}
