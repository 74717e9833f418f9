import type { ReactNode } from 'react'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import type { Variante } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { DemandeVisee } from './DemandeVisee.tsx'
import { relireProjet } from './projets.ts'

interface Proprietes {
  projet: Pick<ProjetReponse, 'id' | 'nom' | 'numero' | 'porteurProjet' | 'chronologie'>
  titre: string
  verbe: string
  variante?: Variante
  fait: string
  echec: string
  agir: () => Promise<unknown>
  /** On the application read again after a failure: what was wanted is done all the same. */
  estFait: (projet: ProjetReponse) => boolean
  fermer: () => void
  children: ReactNode
}

/** Confirms an act on an application: names it, says what follows, and what failed if it did. */
export function ModaleActe(p: Proprietes) {
  const fait = (): void => {
    annoncer(p.fait)
    // The dialog closes at once: what it changed is read again behind it.
    void relireDemandes()
  }
  return (
    <ModaleConfirmation
      titre={p.titre}
      verbe={p.verbe}
      variante={p.variante}
      manque={manqueOuSilence(p.echec)}
      agir={p.agir}
      estFait={async () => p.estFait(await relireProjet(p.projet.id))}
      fait={fait}
      fermer={p.fermer}
    >
      <DemandeVisee projet={p.projet} />
      {p.children}
    </ModaleConfirmation>
  )
}
