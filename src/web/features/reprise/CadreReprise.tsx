import type { ReactNode } from 'react'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { Etapes } from '#web/ui/cadre/Etapes.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { leA } from './dire-reprise.ts'
import { type EtapeReprise, etapesDe } from './etapes-reprise.ts'
import './reprise.css'

interface Proprietes {
  /** Null: nothing is deposited yet. */
  reprise: RepriseLue | null
  etape: EtapeReprise
  titre: string
  chapeau?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export const RETOUR_REPRISES = { vers: '/admin/reprises', libelle: 'Reprises' }

/** The frame of every step: its title, where one is among the five, and another import under way. */
export const CadreReprise = ({ reprise: r, etape, titre, chapeau, action, children }: Proprietes) => (
  <Page
    titre={titre}
    document={r ? `${titre}, ${r.fichier}` : undefined}
    chapeau={chapeau}
    action={action}
    retour={RETOUR_REPRISES}
    large
  >
    <div className="reprise-etapes">
      <Etapes etapes={etapesDe(r, etape, new Date())} />
    </div>
    {r?.ailleurs && (
      <p className="encadre encadre-ample st-attention sous-4" role="status">
        <Icone nom="horloge" />
        <span>
          Une autre reprise est en cours, lancée par {r.ailleurs.par} le {leA(r.ailleurs.depuis)}&nbsp;: un
          essai ou une application attendra qu’elle soit finie.
        </span>
      </p>
    )}
    {children}
  </Page>
)
