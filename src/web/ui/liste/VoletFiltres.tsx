import { lazy, type ReactNode, Suspense, useState } from 'react'
import { basculerValeur, type FiltreOffert, type FiltresDits } from './filtre.ts'
import { Volet } from './Volet.tsx'

interface Proprietes<N extends string> {
  offerts: readonly FiltreOffert<N>[]
  filtres: FiltresDits<N>
  /** How many filters are in force. */
  nombre: number
  /** Only what changes; an empty value takes its filter away. */
  surChange: (change: FiltresDits<N>) => void
  surOuverture?: (() => void) | undefined
  /** Where a phone has no room for them elsewhere. */
  children?: ReactNode
}

// Their fields are heavy: they come as a panel that has some opens.
const Bornes = lazy(async () => ({ default: (await import('./BornesFiltre.tsx')).BornesFiltre<string> }))

/** All the filters of a list: boxes to tick, amounts, days; each applies at once. F opens it. */
export function VoletFiltres<N extends string>(props: Proprietes<N>) {
  const { offerts, filtres, nombre, surChange, surOuverture, children } = props
  return (
    <Volet
      libelle="Filtre"
      court={nombre > 0 ? `Filtrer (${nombre})` : 'Filtrer'}
      icone="plus"
      touche="f"
      surOuverture={surOuverture}
    >
      {children && <div className="a-l-etroit files-etroites">{children}</div>}
      {offerts.map((offert) => (
        <Pli
          key={'nom' in offert ? offert.nom : offert.noms[0]}
          titre={offert.titre}
          deplie={
            offerts.length === 1 ||
            ('nom' in offert ? [offert.nom] : offert.noms).some((nom) => filtres[nom] !== undefined)
          }
        >
          {'nom' in offert ? (
            <Valeurs offert={offert} choisies={filtres[offert.nom]} surChange={surChange} />
          ) : (
            <Suspense fallback={null}>
              <Bornes
                offert={offert}
                filtres={filtres}
                surChange={surChange as (change: FiltresDits<string>) => void}
              />
            </Suspense>
          )}
        </Pli>
      ))}
    </Volet>
  )
}

/** Folded or not as the panel opens, then as its reader says: unticking a last box folds nothing. */
function Pli({ titre, deplie, children }: { titre: string; deplie: boolean; children: ReactNode }) {
  const [depart] = useState(deplie)
  return (
    <details open={depart}>
      <summary>{titre}</summary>
      {children}
    </details>
  )
}

type Offert<N extends string, G> = Extract<FiltreOffert<N>, { genre: G }>

function Valeurs<N extends string>({
  offert: { nom, titre, genre, valeurs },
  choisies,
  surChange,
}: Pick<Proprietes<N>, 'surChange'> & {
  offert: Offert<N, 'plusieurs' | 'un'>
  choisies: string | undefined
}) {
  const change = (valeur: string): void => surChange({ [nom]: valeur } as FiltresDits<N>)
  return (
    <fieldset>
      <legend className="cache">{titre}</legend>
      {valeurs.map((valeur) => {
        const cochee = choisies?.split(',').includes(valeur.valeur) ?? false
        return (
          <label key={valeur.valeur} className="case">
            <input
              type="checkbox"
              checked={cochee}
              onChange={() =>
                change(
                  genre === 'un' ? (cochee ? '' : valeur.valeur) : basculerValeur(choisies, valeur.valeur),
                )
              }
            />
            <span>{valeur.libelle}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
