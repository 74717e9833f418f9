import { Champ, type ProprietesChamp } from './Champ.tsx'

interface SaisieDateProps extends ProprietesChamp {
  /** `AAAA-MM-JJ`. */
  valeur: string | null
  onChange: (valeur: string | null) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day, by the browser's own calendar: it speaks the reader's language and is usable by keyboard. */
export function SaisieDate(p: SaisieDateProps) {
  return (
    <Champ {...p}>
      {(acces) => (
        <input
          {...acces}
          className="saisie saisie-date"
          type="date"
          lang="fr"
          min={p.min}
          max={p.max ?? '9999-12-31'}
          value={p.valeur ?? ''}
          onChange={(e) => p.onChange(e.target.value === '' ? null : e.target.value)}
        />
      )}
    </Champ>
  )
}
