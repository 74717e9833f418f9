import type { ReactNode } from 'react'
import './Bouton.css'
import { Icone } from './Icone.tsx'
import type { NomIcone } from './icones.ts'

/** The ten variants of specification 000 §9, spelled as there. */
export const VARIANTES = [
  'primary',
  'primary-light',
  'primary-outline',
  'secondary',
  'secondary-light',
  'secondary-outline',
  'refuse',
  'success',
  'default',
  'waitting',
] as const
export type Variante = (typeof VARIANTES)[number]

export interface Aspect {
  children: ReactNode
  variante?: Variante | undefined
  icone?: NomIcone | undefined
  iconeApres?: NomIcone | undefined
  /** Takes the whole width. */
  large?: boolean | undefined
  /** Lower, with smaller words: beside a menu. */
  compact?: boolean | undefined
  /** In a bar of one line: lower still, and without a border when it is an ordinary one. */
  mince?: boolean | undefined
}

/** Class names of a variant, for what must look like a button. */
export const classeBouton = ({
  variante = 'default',
  large,
  compact,
  mince,
}: Pick<Aspect, 'variante' | 'large' | 'compact' | 'mince'>): string =>
  `bouton bouton-${variante}${large ? ' bouton-large' : ''}${compact ? ' bouton-compact' : ''}${mince ? ' bouton-mince' : ''}`

export interface ProprietesBouton extends Aspect {
  type?: 'button' | 'submit'
  /** Work is under way: the button stays focusable, says so, and does nothing. */
  enCours?: boolean
  desactive?: boolean
  onClick?: () => void
  /** Says more than the word on the button, to readers only. */
  description?: string
  decritPar?: string | undefined
  /** The key of the page that presses it. */
  touche?: string
  /** The form it sends, when it stands outside of it. */
  formulaire?: string
}

/** A button; `enCours` keeps its width, shows a spinner, and swallows the click. */
export function Bouton(props: ProprietesBouton) {
  const bloque = props.enCours === true || props.desactive === true
  return (
    <button
      type={props.type ?? 'button'}
      className={classeBouton(props)}
      disabled={props.desactive === true && !props.enCours}
      aria-disabled={bloque || undefined}
      aria-busy={props.enCours || undefined}
      aria-label={props.description}
      aria-describedby={props.decritPar}
      form={props.formulaire}
      data-touche={props.touche}
      onClick={(evenement) => {
        if (bloque) evenement.preventDefault()
        else props.onClick?.()
      }}
    >
      {props.enCours ? (
        <span className="tourne" aria-hidden="true" />
      ) : (
        props.icone && <Icone nom={props.icone} />
      )}
      {props.children}
      {props.iconeApres && <Icone nom={props.iconeApres} />}
    </button>
  )
}
