import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

interface Aspect {
  children: ReactNode
  variante?: Variante | undefined
  icone?: NomIcone | undefined
  iconeApres?: NomIcone | undefined
  /** Takes the whole width. */
  large?: boolean | undefined
}

const classe = ({ variante = 'default', large }: Pick<Aspect, 'variante' | 'large'>): string =>
  `bouton bouton-${variante}${large ? ' bouton-large' : ''}`

export interface ProprietesBouton extends Aspect {
  type?: 'button' | 'submit'
  /** Work is under way: the button stays focusable, says so, and does nothing. */
  enCours?: boolean
  desactive?: boolean
  onClick?: () => void
  /** Says more than the word on the button, to readers only. */
  description?: string
  decritPar?: string
  /** The form it sends, when it stands outside of it. */
  formulaire?: string
}

/** A button; `enCours` keeps its width, shows a spinner, and swallows the click. */
export function Bouton(p: ProprietesBouton) {
  const bloque = p.enCours === true || p.desactive === true
  return (
    <button
      type={p.type ?? 'button'}
      className={classe(p)}
      disabled={p.desactive === true && !p.enCours}
      aria-disabled={bloque || undefined}
      aria-busy={p.enCours || undefined}
      aria-label={p.description}
      aria-describedby={p.decritPar}
      form={p.formulaire}
      onClick={(e) => {
        if (bloque) e.preventDefault()
        else p.onClick?.()
      }}
    >
      {p.enCours ? <span className="tourne" aria-hidden="true" /> : p.icone && <Icone nom={p.icone} />}
      {p.children}
      {p.iconeApres && <Icone nom={p.iconeApres} />}
    </button>
  )
}

/** A link that looks like a button, for what leads elsewhere. */
export function LienBouton({ vers, ...aspect }: Aspect & { vers: string }) {
  return (
    <Link to={vers} className={classe(aspect)}>
      {aspect.icone && <Icone nom={aspect.icone} />}
      {aspect.children}
      {aspect.iconeApres && <Icone nom={aspect.iconeApres} />}
    </Link>
  )
}
