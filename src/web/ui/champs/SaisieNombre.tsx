import { useState } from 'react'
import { Champ, type ProprietesChamp } from './Champ.tsx'
import { borner, ecrireNombre, lireNombre, refusDe } from './nombre-saisi.ts'

interface Nombre extends ProprietesChamp {
  valeur: number | null
  onChange: (valeur: number | null) => void
  max: number
  placeholder?: string | undefined
  surSortie?: (() => void) | undefined
}

/**
 * Text being typed and its number: floored to 0, capped at `max`; rewritten in full when the field is left.
 * What the field does not take is said in `note`, so that nothing is dropped unseen.
 */
function useNombre({ valeur, onChange, max }: Nombre, decimales: 0 | 2) {
  const [saisie, setSaisie] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const changer = (texte: string): void => {
    const refus = refusDe(texte, decimales)
    setNote(refus)
    if (refus !== '') return
    const lu = lireNombre(texte) ?? null
    if (lu === null) {
      setSaisie(texte)
      onChange(null)
      return
    }
    const borne = borner(lu, max, decimales)
    if (lu > max) setNote(`${ecrireNombre(max, decimales)} au plus.`)
    setSaisie(borne === lu ? texte : ecrireNombre(borne, decimales))
    onChange(borne)
  }
  return { texte: saisie ?? ecrireNombre(valeur, decimales), note, changer, quitter: () => setSaisie(null) }
}

const Note = ({ texte }: { texte: string }) => (
  <span className="champ-note" aria-live="polite">
    {texte}
  </span>
)

function ChampNombre({ decimales, ...p }: Nombre & { decimales: 0 | 2 }) {
  const { texte, note, changer, quitter } = useNombre(p, decimales)
  return (
    <Champ {...p}>
      {(acces) => {
        const saisie = (
          <input
            {...acces}
            className={decimales === 0 ? 'saisie saisie-nombre' : 'saisie'}
            type="text"
            inputMode={decimales === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={p.placeholder}
            value={texte}
            onChange={(e) => changer(e.target.value)}
            onBlur={() => {
              quitter()
              p.surSortie?.()
            }}
          />
        )
        return (
          <>
            {decimales === 0 ? saisie : <span className="montant">{saisie}</span>}
            <Note texte={note} />
          </>
        )
      }}
    </Champ>
  )
}

/** A whole number from 0 to `max`. */
export const SaisieNombre = (p: Nombre) => <ChampNombre {...p} decimales={0} />

/** An amount in euros from 0 to `max`, with a comma or a dot and at most two decimals. */
export const SaisieMontant = (p: Nombre) => <ChampNombre {...p} decimales={2} />
