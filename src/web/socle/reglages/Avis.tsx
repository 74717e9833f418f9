import type { ReactNode } from 'react'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'

/** One sentence on what the settings do now; said again when it changes. */
export const Avis = ({ statut, children }: { statut: Statut; children: ReactNode }) => (
  <p className={`encadre reglages-avis ${STATUTS[statut].classe}`} role="status">
    <Icone nom={STATUTS[statut].icone} petite />
    <span>{children}</span>
  </p>
)
