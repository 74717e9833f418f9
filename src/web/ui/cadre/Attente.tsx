import type { ReactNode } from 'react'
import './Attente.css'
import { Bouton } from '../Bouton.tsx'
import { Icone } from '../Icone.tsx'
import type { NomIcone } from '../icones.ts'

/** Bars of the shape that is coming; says once to readers that it loads. */
export function Squelette({
  lignes = 3,
  forme = 'texte',
}: {
  lignes?: number
  forme?: 'texte' | 'tableau' | 'formulaire' | 'tableau-de-bord'
}) {
  return (
    <div className={`squelette squelette-${forme}`} role="status">
      <span className="cache">Chargement…</span>
      {Array.from({ length: lignes }, (_, rang) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars have no other key
        <i key={rang} aria-hidden="true" />
      ))}
    </div>
  )
}

interface EtatProps {
  titre: string
  children?: ReactNode
  action?: ReactNode
  icone?: NomIcone
}

/** Says what will come here, and offers the next action. */
export const EtatVide = ({ titre, children, action, icone = 'boite' }: EtatProps) => (
  <div className="etat-vide">
    <Icone nom={icone} />
    <p className="titre-3">{titre}</p>
    {children && <div className="secondaire">{children}</div>}
    {action && <div className="etat-vide-action">{action}</div>}
  </div>
)

/** Words that the specification imposes for a failure: what to do is said under them. */
const IMPOSES = /^Failed to fetch|^data is not/

/** Says what failed, where it failed, and offers « Réessayer », or what `verbe` says. */
export function EtatErreur({
  message,
  raison,
  surReessayer,
  verbe = 'Réessayer',
}: {
  message: string
  /** What is known of the cause, below. */
  raison?: string | undefined
  surReessayer?: (() => void) | undefined
  verbe?: string
}) {
  return (
    <div className="etat-erreur" role="alert">
      <Icone nom="attention" />
      <div>
        <p>{message}</p>
        {raison && raison !== message && <p className="petit">{raison}</p>}
        {(IMPOSES.test(message) || IMPOSES.test(raison ?? '')) && (
          <p>Rien n’a pu être lu&nbsp;: réessayez.</p>
        )}
      </div>
      {surReessayer && (
        <Bouton icone="recharger" onClick={surReessayer}>
          {verbe}
        </Bouton>
      )}
    </div>
  )
}
