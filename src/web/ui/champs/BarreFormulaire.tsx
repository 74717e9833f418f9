import type { ReactNode } from 'react'
import './BarreFormulaire.css'
import { tenirPlace } from '../cadre/place-barre.ts'
import { Icone } from '../Icone.tsx'
import { STATUTS, type Statut } from '../statuts.ts'

/** Sticky foot of a long form: the saved state at the left, the buttons at the right. */
export const BarreFormulaire = ({ etat, children }: { etat?: ReactNode; children: ReactNode }) => (
  <div className="barre-formulaire" ref={tenirPlace}>
    <div className="barre-etat" role="status">
      {etat}
    </div>
    <div className="barre-boutons">{children}</div>
  </div>
)

/** « Enregistré à 14 h 32 », or what went wrong beside the button; `muet`: to be seen, not announced. */
export const EtatEnregistrement = ({
  statut,
  muet,
  children,
}: {
  statut: Statut
  muet?: boolean
  children: ReactNode
}) => (
  <span className={`etat-enregistrement ${STATUTS[statut].classe}`} aria-live={muet ? 'off' : undefined}>
    <Icone nom={STATUTS[statut].icone} />
    <span>{children}</span>
  </span>
)
