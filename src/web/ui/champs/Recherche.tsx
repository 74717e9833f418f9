import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icone } from '../Icone.tsx'
import { estRaccourci } from '../touches.ts'
import './Recherche.css'

const DELAI = 300

/** Search box of a list, focused by « / »; says what is typed once the typing pauses. */
export function Recherche({
  libelle,
  valeur,
  surRecherche,
}: {
  libelle: string
  valeur: string
  surRecherche: (valeur: string) => void
}) {
  const [saisie, setSaisie] = useState(valeur)
  const entree = useRef<HTMLInputElement>(null)
  const dire = useRef(surRecherche)
  dire.current = surRecherche
  // Back and Forward change the address without any typing.
  const [vue, setVue] = useState(valeur)
  if (vue !== valeur) {
    setVue(valeur)
    if (saisie.trim() !== valeur) setSaisie(valeur)
  }

  useLayoutEffect(() => {
    const viser = (evenement: KeyboardEvent): void => {
      if (
        evenement.key !== '/' ||
        evenement.ctrlKey ||
        evenement.metaKey ||
        evenement.altKey ||
        !estRaccourci(evenement)
      )
        return
      evenement.preventDefault()
      entree.current?.focus()
      entree.current?.select()
    }
    document.addEventListener('keydown', viser)
    return () => document.removeEventListener('keydown', viser)
  }, [])

  useEffect(() => {
    if (saisie.trim() === valeur) return
    const attente = setTimeout(() => dire.current(saisie.trim()), DELAI)
    return () => clearTimeout(attente)
  }, [saisie, valeur])

  return (
    <search className="recherche">
      <Icone nom="loupe" petite />
      <input
        ref={entree}
        type="search"
        className="saisie"
        aria-label={libelle}
        placeholder={libelle}
        aria-keyshortcuts="/"
        value={saisie}
        maxLength={200}
        onChange={(e) => setSaisie(e.target.value)}
        onKeyDown={(evenement) => {
          if (evenement.key === 'Enter') dire.current(saisie.trim())
          if (evenement.key === 'Escape') setSaisie('')
        }}
      />
      <span className="recherche-touche" aria-hidden="true">
        /
      </span>
    </search>
  )
}
