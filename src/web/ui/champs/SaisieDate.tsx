import { useRef, useState } from 'react'
import { formatJour, formatJourLong, type Jour } from '#domain/commun/jours.ts'
import { Icone } from '../Icone.tsx'
import { type AccesChamp, Champ, type ProprietesChamp } from './Champ.tsx'
import { lireJour } from './jour-saisi.ts'
import './SaisieDate.css'

interface SaisieDateProps extends ProprietesChamp {
  /** `AAAA-MM-JJ`. */
  valeur: Jour | null
  onChange: (valeur: Jour | null) => void
  /** First and last days that the calendar offers. */
  min?: Jour | undefined
  max?: Jour | undefined
}

interface Saisie {
  texte: string
  /** The day it was read as, and the one that was there before. */
  lu: Jour | null
  avant: Jour | null
  refus: string
}

const ecrit = (jour: Jour | null): string => (jour === null ? '' : formatJour(jour))

/** Text being typed and its day; rewritten as « jj/mm/aaaa » once left, unless it was refused. */
function useJour({ valeur, onChange }: Pick<SaisieDateProps, 'valeur' | 'onChange'>) {
  const [saisie, setSaisie] = useState<Saisie | null>(null)
  const [annonce, setAnnonce] = useState('')
  // A day put from elsewhere takes the place of what was typed.
  const tape = saisie && (valeur === saisie.lu || valeur === saisie.avant) ? saisie : null
  const texte = tape?.texte ?? ecrit(valeur)
  const dire = (jour: Jour | null): void => {
    if (jour !== valeur) onChange(jour)
    setAnnonce(jour === null ? '' : formatJourLong(jour))
  }
  return {
    texte,
    refus: tape?.refus ?? '',
    annonce,
    changer: (nouveau: string): void => {
      const { valeur: lu, refus } = lireJour(nouveau, false)
      setSaisie({ texte: nouveau, lu, avant: valeur, refus })
      dire(lu)
    },
    choisir: (jour: Jour | null): void => {
      setSaisie(null)
      dire(jour)
    },
    /** True once what is written is a day, or nothing. */
    finir: (): boolean => {
      const { valeur: lu, refus } = lireJour(texte, true)
      setSaisie(refus === '' ? null : { texte, lu: null, avant: valeur, refus })
      if (lu !== valeur) dire(lu)
      return refus === ''
    },
  }
}

/** A day, typed as people write it or chosen in the browser's calendar. */
export function SaisieDate(saisie: SaisieDateProps) {
  const jour = useJour(saisie)
  return (
    <Champ {...saisie} erreurs={jour.refus === '' ? saisie.erreurs : [jour.refus]}>
      {(acces) => <Saisie {...saisie} acces={acces} jour={jour} />}
    </Champ>
  )
}

function Saisie({
  acces,
  jour,
  ...p
}: SaisieDateProps & { acces: AccesChamp; jour: ReturnType<typeof useJour> }) {
  const champ = useRef<HTMLInputElement>(null)
  const calendrier = useRef<HTMLInputElement>(null)
  const forme = `${acces.id}-forme`
  return (
    <span className="saisie-date">
      <input
        {...acces}
        ref={champ}
        aria-describedby={[forme, acces['aria-describedby']].filter(Boolean).join(' ')}
        className="saisie"
        type="text"
        data-refuse={jour.refus === '' ? undefined : true}
        autoComplete="off"
        spellCheck="false"
        placeholder="jj/mm/aaaa"
        value={jour.texte}
        onChange={(e) => jour.changer(e.target.value)}
        onBlur={jour.finir}
        onKeyDown={(evenement) => {
          // Sent as it stands, a text that is not a day would count as nothing.
          if (evenement.key === 'Enter' && !jour.finir()) evenement.preventDefault()
        }}
      />
      <span className="cache" id={forme}>
        jj/mm/aaaa
      </span>
      <input
        ref={calendrier}
        className="saisie-date-calendrier"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        disabled={acces.disabled}
        min={p.min}
        max={p.max ?? '9999-12-31'}
        value={p.valeur ?? ''}
        onChange={(evenement) => {
          jour.choisir(evenement.target.value === '' ? null : evenement.target.value)
          champ.current?.focus()
        }}
      />
      <button
        type="button"
        aria-label="Ouvrir le calendrier"
        aria-describedby={`${acces.id}-libelle`}
        disabled={acces.disabled}
        onClick={() => calendrier.current?.showPicker()}
      >
        <Icone nom="calendrier" petite />
      </button>
      <span className="cache" aria-live="polite">
        {jour.annonce}
      </span>
    </span>
  )
}
