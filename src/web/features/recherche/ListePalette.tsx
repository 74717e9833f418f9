import { useLayoutEffect, useRef } from 'react'
import { Icone } from '#web/ui/Icone.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import type { Groupe, Ligne } from './lignes-palette.ts'
import { surligner } from './surligner.ts'

const Texte = ({ texte, recherche }: { texte: string; recherche: string }) =>
  surligner(texte, recherche).map((m, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    m.trouve ? <mark key={i}>{m.texte}</mark> : m.texte,
  )

/** What may be opened, group by group, the row at `rang` chosen; the focus stays in the field. */
export function ListePalette({
  id,
  groupes,
  rang,
  recherche,
  surOuvrir,
}: {
  id: string
  groupes: readonly Groupe[]
  rang: number
  recherche: string
  surOuvrir: (ligne: Ligne, ailleurs: boolean) => void
}) {
  const liste = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row chosen follows `rang` and the list
  useLayoutEffect(() => {
    liste.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [rang, groupes])
  const premiers = groupes.map((_, i) => groupes.slice(0, i).reduce((n, g) => n + g.lignes.length, 0))
  return (
    <div ref={liste} id={`${id}-liste`} className="palette-liste" role="listbox" aria-label="Résultats">
      {groupes.map((groupe, nombre) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={groupe.titre} role="group" aria-labelledby={`${id}-titre-${nombre}`}>
          <p id={`${id}-titre-${nombre}`} className="palette-titre" role="presentation">
            {groupe.titre}
            {groupe.combien && <span>{groupe.combien}</span>}
          </p>
          {groupe.lignes.map((ligne, rangDansGroupe) => {
            const ici = (premiers[nombre] ?? 0) + rangDansGroupe
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field has aria-activedescendant
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={`${ligne.vers} ${ligne.titre} ${ligne.precision}`}
                id={`${id}-${ici}`}
                role="option"
                aria-selected={ici === rang}
                onMouseDown={(e) => e.preventDefault()}
                onClick={(e) => surOuvrir(ligne, e.ctrlKey || e.metaKey)}
              >
                <Icone nom={ligne.icone} discrete />
                <span className="palette-texte">
                  <b>
                    <Texte texte={ligne.titre} recherche={recherche} />
                  </b>
                  {ligne.precision && (
                    <span>
                      <Texte texte={ligne.precision} recherche={recherche} />
                    </span>
                  )}
                </span>
                <span className="ligne petit secondaire">
                  {ligne.attend ? <Pastille statut="attention">{ligne.fin}</Pastille> : ligne.fin}
                  {ici === rang && (
                    <span aria-hidden="true">
                      <kbd>Entrée</kbd>
                    </span>
                  )}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
