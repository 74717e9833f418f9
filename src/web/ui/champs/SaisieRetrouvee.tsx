import { useId, useRef } from 'react'
import { formatHeure, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { Bouton } from '../Bouton.tsx'
import { Icone } from '../Icone.tsx'
import './SaisieRetrouvee.css'
import { type Ecart, ListeEcarts } from '../texte/ListeEcarts.tsx'

interface SaisieRetrouveeProps {
  /** When it was typed. */
  le: Date
  ecarts: readonly Ecart[]
  /** The server's own text changed meanwhile in some of these fields. */
  modifie: boolean
  surReprendre: () => void
  surIgnorer: () => void
}

/** Offers back what a former page could not save: nothing is put over the form before it is asked for. */
export function SaisieRetrouvee({ le, ecarts, modifie, surReprendre, surIgnorer }: SaisieRetrouveeProps) {
  const id = useId()
  const cadre = useRef<HTMLElement>(null)
  // The buttons go with the offer: the form takes the focus.
  const puisViser = (agir: () => void) => () => {
    cadre.current?.closest('form')?.querySelector<HTMLElement>('h2 ~ * input, input, textarea')?.focus()
    agir()
  }
  return (
    <section
      className="saisie-retrouvee encadre encadre-ample bord st-attention"
      aria-labelledby={id}
      ref={cadre}
    >
      <Icone nom="attention" />
      <div>
        <p className="fort" id={id}>
          Un texte saisi le {formatJourLong(jourDe(le))} à {formatHeure(le)} n’avait pas pu être enregistré.
        </p>
        {modifie && (
          <p>
            Ce qui est enregistré a changé depuis&nbsp;: comparez avant de reprendre. Votre texte remplacerait
            ce qui est barré.
          </p>
        )}
        {ecarts.length > 0 && (
          <details open={modifie}>
            <summary>Voir ce qui diffère</summary>
            <ListeEcarts ecarts={ecarts} />
          </details>
        )}
        <div className="saisie-retrouvee-choix">
          <Bouton variante="primary" onClick={puisViser(surReprendre)}>
            Reprendre
          </Bouton>
          <Bouton onClick={puisViser(surIgnorer)}>Ignorer</Bouton>
        </div>
      </div>
    </section>
  )
}
