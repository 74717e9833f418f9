import { Icone } from '../Icone.tsx'
import type { NomIcone } from '../icones.ts'
import { Champ, type ProprietesChamp } from './Champ.tsx'

export interface Option<V extends string | number> {
  valeur: V
  libelle: string
  /** Before the words of a button. */
  icone?: NomIcone
}

interface SelectionProps<V extends string | number> extends ProprietesChamp {
  options: readonly Option<V>[]
  valeur: V | null
  onChange: (valeur: V | null) => void
  /** First line, chosen when there is no value. */
  invite?: string
}

/** A native list of choices; the value keeps the type of its options. */
export function Selection<V extends string | number>(selection: SelectionProps<V>) {
  return (
    <Champ {...selection}>
      {(acces) => (
        <span className="choix-liste">
          <select
            {...acces}
            className="saisie"
            value={selection.valeur === null ? '' : String(selection.valeur)}
            onChange={(e) =>
              selection.onChange(
                selection.options.find((o) => String(o.valeur) === e.target.value)?.valeur ?? null,
              )
            }
          >
            <option value="">{selection.invite ?? 'Choisissez…'}</option>
            {selection.options.map((options) => (
              <option key={options.valeur} value={String(options.valeur)}>
                {options.libelle}
              </option>
            ))}
          </select>
          <Icone nom="bas" />
        </span>
      )}
    </Champ>
  )
}
