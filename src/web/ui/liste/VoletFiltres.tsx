import { type ReactNode, useState } from 'react'
import { SaisieDate } from '../champs/SaisieDate.tsx'
import { SaisieMontant } from '../champs/SaisieNombre.tsx'
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

const MONTANT_MAX = 10_000_000

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
            <Bornes offert={offert} filtres={filtres} surChange={surChange} />
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

const nombreDe = (texte: string | undefined): number | null =>
  texte && Number.isFinite(Number(texte)) ? Number(texte) : null

function Bornes<N extends string>({
  offert: { genre, noms },
  filtres,
  surChange,
}: Pick<Proprietes<N>, 'filtres' | 'surChange'> & { offert: Offert<N, 'montants' | 'jours'> }) {
  const change = (nom: N, valeur: string): void => surChange({ [nom]: valeur } as FiltresDits<N>)
  const libelles = genre === 'montants' ? ['Au moins', 'Au plus'] : ['Du', 'Au']
  return noms.map((nom, rang) =>
    genre === 'montants' ? (
      <SaisieMontant
        key={nom}
        nom={nom}
        libelle={libelles[rang] ?? ''}
        valeur={nombreDe(filtres[nom])}
        max={MONTANT_MAX}
        onChange={(v) => change(nom, v === null ? '' : String(v))}
      />
    ) : (
      <SaisieDate
        key={nom}
        nom={nom}
        libelle={libelles[rang] ?? ''}
        valeur={filtres[nom] ?? null}
        onChange={(v) => change(nom, v ?? '')}
      />
    ),
  )
}
