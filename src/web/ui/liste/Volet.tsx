import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icone } from '../Icone.tsx'
import type { NomIcone } from '../icones.ts'
import './liste.css'
import { estRaccourci } from '../touches.ts'

interface ProprietesVolet {
  libelle: string
  /** What the button says on a phone, where the panel takes the screen. */
  court?: string
  icone: NomIcone
  /** The key that opens it, from anywhere but a field. */
  touche?: string
  aDroite?: boolean
  /** The first moment its contents are of use. */
  surOuverture?: (() => void) | undefined
  children: ReactNode
}

/** A button and the panel it opens under itself; Escape closes it and gives the focus back. */
export function Volet({ libelle, court, icone, touche, aDroite, surOuverture, children }: ProprietesVolet) {
  const [ouvert, setOuvert] = useState(false)
  const cadre = useRef<HTMLDivElement>(null)
  const bouton = useRef<HTMLButtonElement>(null)
  const panneau = useRef<HTMLDivElement>(null)
  const dire = useRef(surOuverture)
  dire.current = surOuverture
  const id = useId()
  const fermer = (): void => {
    setOuvert(false)
    bouton.current?.focus()
  }

  useEffect(() => {
    if (touche === undefined) return
    const viser = (evenement: KeyboardEvent): void => {
      if (
        evenement.key !== touche ||
        evenement.ctrlKey ||
        evenement.metaKey ||
        evenement.altKey ||
        !estRaccourci(evenement)
      )
        return
      evenement.preventDefault()
      setOuvert(true)
    }
    document.addEventListener('keydown', viser)
    return () => document.removeEventListener('keydown', viser)
  }, [touche])

  // Under a button at the right end, it would leave the screen.
  const [deborde, setDeborde] = useState(false)
  useLayoutEffect(() => {
    const largeur = panneau.current?.offsetWidth ?? 0
    const debut = cadre.current?.getBoundingClientRect().left ?? 0
    setDeborde(ouvert && debut + largeur > document.documentElement.clientWidth)
  }, [ouvert])

  useEffect(() => {
    if (!ouvert) return
    dire.current?.()
    panneau.current?.focus()
    const ailleurs = (evenement: PointerEvent): void => {
      if (evenement.target instanceof Node && !cadre.current?.contains(evenement.target)) setOuvert(false)
    }
    const echapper = (evenement: KeyboardEvent): void => {
      if (evenement.key !== 'Escape' || !cadre.current?.contains(document.activeElement)) return
      setOuvert(false)
      bouton.current?.focus()
    }
    document.addEventListener('pointerdown', ailleurs)
    document.addEventListener('keydown', echapper)
    return () => {
      document.removeEventListener('pointerdown', ailleurs)
      document.removeEventListener('keydown', echapper)
    }
  }, [ouvert])

  return (
    <div className="volet" ref={cadre}>
      <button
        type="button"
        ref={bouton}
        className="puce"
        aria-expanded={ouvert}
        aria-controls={ouvert ? id : undefined}
        onClick={() => setOuvert(!ouvert)}
      >
        <Icone nom={icone} petite />
        {court === undefined ? (
          libelle
        ) : (
          <>
            <span className="au-large">{libelle}</span>
            <span className="a-l-etroit">{court}</span>
          </>
        )}
      </button>
      {ouvert && (
        <section
          id={id}
          ref={panneau}
          className={aDroite || deborde ? 'volet-panneau volet-a-droite' : 'volet-panneau'}
          aria-label={libelle}
          tabIndex={-1}
        >
          {children}
          <button type="button" className="bouton bouton-primary volet-fermer" onClick={fermer}>
            Voir la liste
          </button>
        </section>
      )}
    </div>
  )
}
