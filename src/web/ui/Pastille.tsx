import type { ReactNode } from 'react'
import { Icone } from './Icone.tsx'
import type { NomIcone } from './icones.ts'
import './Pastille.css'
import { STATUTS, type Statut } from './statuts.ts'

interface PastilleProps {
  statut: Statut
  children: ReactNode
  icone?: NomIcone
}

/** Tinted chip: for what waits for someone. */
export const Pastille = ({ statut, children, icone }: PastilleProps) => (
  <span className={`pastille ${STATUTS[statut].classe}`}>
    <Icone nom={icone ?? STATUTS[statut].icone} petite />
    {children}
  </span>
)

/** Icon and word in ink: for facts, in tables; `long` when its words may take several lines. */
export const Etat = ({ statut, children, icone, long }: PastilleProps & { long?: boolean }) => (
  <span className={`etat ${STATUTS[statut].classe}${long ? ' etat-long' : ''}`}>
    <Icone nom={icone ?? STATUTS[statut].icone} petite />
    <span>{children}</span>
  </span>
)

/** Red dot, with its count and the word readers hear. */
export const PointRouge = ({ nombre, mot }: { nombre?: number | undefined; mot: string }) => (
  <span className="point-rouge">
    <span className="point-rouge-rond" aria-hidden="true" />
    {nombre !== undefined && nombre > 0 && <span aria-hidden="true">{nombre}</span>}
    <span className="cache">{nombre ? ` (${nombre} ${mot})` : ` (${mot})`}</span>
  </span>
)
