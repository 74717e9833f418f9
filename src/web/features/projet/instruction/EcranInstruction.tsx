import type { ReactNode } from 'react'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { SectionDemande } from '#domain/controle/verdicts.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Referentiels } from '#web/socle/projet/fiche-projet.ts'
import { MessageRefus } from '#web/socle/projet/MessageRefus.tsx'
import { useRetourListe } from '#web/socle/projet/vue-liste.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { chapeauDe } from './chapeau.ts'
import { DocumentDemande } from './document/DocumentDemande.tsx'
import { EnTeteProjet } from './EnTeteProjet.tsx'

/** What the screen shows of an application by itself. */
export interface Dossier extends Referentiels {
  titre: string
  projet: ProjetReponse
}

interface Proprietes extends Dossier {
  /** The way to the other applications to review. */
  voisins: ReactNode
  /** What its transfer's rejection asks, above all the rest. */
  rejet?: ReactNode
  /** How late it is, where it waits. */
  retard?: ReactNode
  /** What is known of a section: accepted, changed, to be judged. */
  etatDe: (section: SectionDemande) => ReactNode
  /** The application of the structure that its budget is read against. */
  precedente?: Passe['precedente'] | undefined
  /** Or its aid before the portal, which comes later. */
  reprise?: AideAnterieure | undefined
  /** Its aids before the portal, under the budget. */
  anterieures?: ReactNode
  /** Fields that deserve a look. */
  aVerifier?: ReadonlySet<string> | undefined
  /** The agreement and the attestation, in the document. */
  engagements: ReactNode
  /** The request and these are folded: something that follows is to be judged. */
  repliee: boolean
  /** The sections of the document after them. */
  suite: ReactNode
  /** What may be done of the application, beside the document. */
  cote: ReactNode
}

/** The review screen: the application as a document on the left, what may be done of it on the right. */
export function EcranInstruction({ titre, projet, categories, domaines, ...p }: Proprietes) {
  const retour = useRetourListe()
  return (
    <Page
      titre={titre}
      document={`${titre} ${projet.numero}`}
      retour={retour}
      chapeau={
        <>
          {chapeauDe(projet)}
          {p.retard}
        </>
      }
      action={p.voisins}
    >
      <EnTeteProjet projet={projet} />
      {p.rejet}
      {(projet.isRefused || projet.isControlling) && <MessageRefus message={projet.controles?.message} />}
      <div className="projet-colonnes colonnes sous-6">
        <DocumentDemande
          projet={projet}
          categories={categories}
          domaines={domaines}
          etatDe={p.etatDe}
          precedente={p.precedente}
          reprise={p.reprise}
          anterieures={p.anterieures}
          aVerifier={p.aVerifier}
          engagements={p.engagements}
          repliee={p.repliee}
        >
          {p.suite}
        </DocumentDemande>
        <aside className="projet-cote" aria-label="Suivi du projet">
          {p.cote}
        </aside>
      </div>
    </Page>
  )
}
