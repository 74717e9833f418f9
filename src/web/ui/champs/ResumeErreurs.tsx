import { useLayoutEffect, useRef } from 'react'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import { useTitreFautif } from '../cadre/titre.ts'
import { Icone } from '../Icone.tsx'
import './ResumeErreurs.css'

export interface LigneErreur {
  /** Id of the field the link leads to; absent for an error of the whole form. */
  id?: string | undefined
  libelle?: string | undefined
  message: string
}

/** A form's errors, each linked to its field. `essai` counts sendings: focused only when no field can be. */
export function ResumeErreurs({
  erreurs,
  titre = ERREURS_DETECTEES,
  essai = 0,
}: {
  erreurs: readonly LigneErreur[]
  titre?: string
  essai?: number
}) {
  const cadre = useRef<HTMLDivElement>(null)
  const sansChamp = erreurs.length > 0 && erreurs.every((e) => e.id === undefined)
  useLayoutEffect(() => {
    if (sansChamp && essai > 0) cadre.current?.focus()
  }, [essai, sansChamp])
  useTitreFautif(erreurs.length > 0)
  if (erreurs.length === 0) return null
  return (
    <div className="resume-erreurs" role="alert" tabIndex={-1} ref={cadre}>
      <Icone nom="attention" />
      <h2>{titre}</h2>
      <ul>
        {erreurs.map(({ id, libelle, message }) => {
          // A message that already names its field needs no label before it.
          const phrase =
            libelle && !message.includes(`"${libelle}"`) ? `${libelle}\u00a0: ${message}` : message
          return (
            <li key={`${id}-${message}`}>
              {id === undefined ? (
                phrase
              ) : (
                <a
                  href={`#${id}`}
                  onClick={(evenement) => {
                    evenement.preventDefault()
                    viser(id)
                  }}
                >
                  {phrase}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Moves the focus into a field, or into the control of a group: the faulty one, else the first. */
export function viser(id: string): void {
  const cible = document.getElementById(id)
  const entree =
    cible instanceof HTMLFieldSetElement
      ? (cible.querySelector<HTMLElement>('input[type=file][aria-invalid=true]') ??
        cible.querySelector<HTMLElement>('input:checked, input') ??
        cible)
      : cible
  entree?.focus({ preventScroll: true })
  cible?.scrollIntoView({ block: 'center' })
}
