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
export function ModaleActe(props: Proprietes) {
  const fait = (): void => {
    annoncer(props.fait)
    // The dialog closes at once: what it changed is read again behind it.
    void relireDemandes()
  }
  return (
    <ModaleConfirmation
      titre={props.titre}
      verbe={props.verbe}
      variante={props.variante}
      manque={manqueOuSilence(props.echec)}
      agir={props.agir}
      estFait={async () => props.estFait(await relireProjet(props.projet.id))}
      fait={fait}
      fermer={props.fermer}
    >
      <DemandeVisee projet={props.projet} />
      {props.children}
    </ModaleConfirmation>
  )
}
