import { useRef, useState } from 'react'
import type { SectionComparaison } from '#domain/comparaison/comparer.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { TableauComparaison } from './TableauComparaison.tsx'
import './comparaison.css'

interface Proprietes {
  sections: readonly SectionComparaison[]
  projets: readonly ProjetReponse[]
  inverser: () => void
}

/** The table of a comparison and its tools: differences only, from one to the next, sides exchanged. */
export function Comparaison({ sections, projets, inverser }: Proprietes) {
  const [differences, setDifferences] = useState(true)
  const cadre = useRef<HTMLDivElement>(null)
  const etroit = useMedia('(max-width: 639px)')
  const [seule, setSeule] = useState(projets.length - 1)
  const total = sections.reduce((n, s) => n + s.lignes.length, 0)
  const differe = sections.reduce((n, s) => n + s.differences, 0)
  const aller = (pas: 1 | -1): void => {
    const lignes = [...(cadre.current?.querySelectorAll<HTMLElement>('[data-differe]') ?? [])]
    const ici = lignes.indexOf(document.activeElement as HTMLElement)
    const cible = lignes[ici < 0 ? (pas === 1 ? 0 : lignes.length - 1) : ici + pas]
    cible?.focus()
    cible?.scrollIntoView({ block: 'center' })
  }
  const { actifs, basculer } = useRaccourcis({ j: () => aller(1), k: () => aller(-1), i: inverser })
  return (
    <div ref={cadre}>
      <div className="comparaison-barre rangee">
        <Interrupteur libelle="Seulement les différences" valeur={differences} onChange={setDifferences} />
        <span className="secondaire petit" role="status">
          {differences ? `${differe} affichées, ${total - differe} masquées` : `${total} affichées`}
        </span>
        <div className="touches">
          {actifs && (
            <>
              <span>
                <kbd>J</kbd> <kbd>K</kbd> différence suivante, précédente
              </span>
              <span>
                <kbd>I</kbd> inverser les colonnes
              </span>
            </>
          )}
          <button type="button" className="lien" aria-pressed={actifs} onClick={basculer}>
            {actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
          </button>
        </div>
      </div>
      {etroit && (
        <fieldset className="comparaison-bascule">
          <legend className="cache">Demande affichée</legend>
          {projets.map((projet, rang) => (
            <button
              key={projet.id}
              type="button"
              aria-pressed={seule === rang}
              onClick={() => setSeule(rang)}
            >
              {projet.annee}
              <span className="cache">, demande {projet.numero}</span>
            </button>
          ))}
        </fieldset>
      )}
      <TableauComparaison
        sections={sections}
        projets={projets}
        differences={differences}
        seule={etroit ? Math.min(seule, projets.length - 1) : null}
      />
    </div>
  )
}
