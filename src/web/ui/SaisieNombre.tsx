import { useState } from 'react'
import { Champ, type ProprietesChamp } from './Champ.tsx'
import { borner, ecrireNombre, lireNombre } from './nombre-saisi.ts'

interface Nombre extends ProprietesChamp {
  valeur: number | null
  onChange: (valeur: number | null) => void
  max: number
  placeholder?: string | undefined
  surSortie?: (() => void) | undefined
}

/** Text being typed and its number: floored to 0, capped at `max`; rewritten in full when the field is left. */
function useNombre({ valeur, onChange, max }: Nombre, decimales: 0 | 2) {
  const [saisie, setSaisie] = useState<string | null>(null)
  const changer = (texte: string): void => {
    const lu = lireNombre(texte)
    // A letter, or a third decimal, does not enter the field.
    if (lu === undefined && texte.trim() !== '-') return
    const decimale = texte.split(/[.,]/)[1]?.replaceAll(/\D/g, '') ?? ''
    if (decimale.length > decimales || (decimales === 0 && /[.,]/.test(texte))) return
    if (lu === null || lu === undefined) {
      setSaisie(texte.trim() === '-' ? '' : texte)
      onChange(null)
      return
    }
    const borne = borner(lu, max, decimales)
    setSaisie(borne === lu ? texte : ecrireNombre(borne, decimales))
    onChange(borne)
  }
  return { texte: saisie ?? ecrireNombre(valeur, decimales), changer, quitter: () => setSaisie(null) }
}

/** A whole number from 0 to `max`. */
export function SaisieNombre(p: Nombre) {
  const { texte, changer, quitter } = useNombre(p, 0)
  return (
    <Champ {...p}>
      {(acces) => (
        <input
          {...acces}
          className="saisie saisie-nombre"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={p.placeholder}
          value={texte}
          onChange={(e) => changer(e.target.value)}
          onBlur={() => {
            quitter()
            p.surSortie?.()
          }}
        />
      )}
    </Champ>
  )
}

/** An amount in euros from 0 to `max`, with a comma or a dot and at most two decimals. */
export function SaisieMontant(p: Nombre) {
  const { texte, changer, quitter } = useNombre(p, 2)
  return (
    <Champ {...p} libelle={p.libelle}>
      {(acces) => (
        <span className="montant">
          <input
            {...acces}
            className="saisie"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={p.placeholder}
            value={texte}
            onChange={(e) => changer(e.target.value)}
            onBlur={() => {
              quitter()
              p.surSortie?.()
            }}
          />
        </span>
      )}
    </Champ>
  )
}
