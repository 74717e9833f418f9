import { type ReactNode, useEffect, useRef } from 'react'
import { allerALaPartie } from '#web/socle/projet/document/aller-a-la-partie.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import './parties-repliees.css'

const RANGS = [1, 2, 3, 4, 5, 6]

/** Parts already judged, on one line until their key, their anchor in the address or a print opens them. */
export function PartiesRepliees({ children }: { children: ReactNode }) {
  const replie = useRef<HTMLDetailsElement>(null)
  useRaccourcis(Object.fromEntries(RANGS.map((r) => [String(r), () => allerALaPartie(r)])))
  useEffect(() => {
    const suivreAncre = (): void => {
      const rang = RANGS.find((r) => location.hash === `#partie-${r}`)
      if (rang !== undefined) allerALaPartie(rang)
    }
    let avant = false
    const imprimer = (): void => {
      avant = replie.current?.open === true
      if (replie.current) replie.current.open = true
    }
    const imprime = (): void => {
      if (replie.current) replie.current.open = avant
    }
    suivreAncre()
    window.addEventListener('hashchange', suivreAncre)
    window.addEventListener('beforeprint', imprimer)
    window.addEventListener('afterprint', imprime)
    return () => {
      window.removeEventListener('hashchange', suivreAncre)
      window.removeEventListener('beforeprint', imprimer)
      window.removeEventListener('afterprint', imprime)
    }
  }, [])
  return (
    <details className="parties-repliees" ref={replie}>
      <summary>
        <span className="partie-rang" aria-hidden="true">
          1–6
        </span>
        <span>La demande, la convention et l’attestation, acceptées</span>
        <span className="repli-mot" aria-hidden="true">
          <span className="lien">Afficher</span>
          <span className="lien">Masquer</span>
        </span>
      </summary>
      {children}
    </details>
  )
}
