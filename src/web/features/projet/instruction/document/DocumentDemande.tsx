import type { ReactNode } from 'react'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Changement } from '#domain/controle/changements.ts'
import { SECTIONS_CONTROLE, type SectionDemande } from '#domain/controle/verdicts.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { FichiersDocument } from '#web/socle/projet/document/FichiersDocument.tsx'
import { FaitsDocument, PartieDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import type { Referentiels } from '#web/socle/projet/fiche-projet.ts'
import { faitsDe } from './faits-document.ts'
import { PartieBudget } from './PartieBudget.tsx'
import { PartiesRepliees } from './PartiesRepliees.tsx'
import '#web/socle/projet/document/document.css'

interface Proprietes extends Referentiels {
  projet: ProjetReponse
  /** What is said of a section, beside its title. */
  etatDe?: (section: SectionDemande) => ReactNode
  /** The application of the structure that its budget is read against. */
  precedente?: Passe['precedente'] | undefined
  /** Or its aid before the portal, which comes later. */
  reprise?: AideAnterieure | undefined
  /** Its aids before the portal, under the budget. */
  anterieures?: ReactNode
  /** Fields that deserve a look. */
  aVerifier?: ReadonlySet<string> | undefined
  /** The agreement and the attestation, numbered from 5. */
  engagements?: ReactNode
  /** All of it is accepted, and what follows is what is to be judged: it is folded. */
  repliee?: boolean | undefined
  /** Sections that come after. */
  children?: ReactNode
}

const TYPES_DEMANDE = PIECES_DEMANDE.map((p) => p.type)

/** The application as a document: its sections (signatory in the first), changes since review, files. */
export function DocumentDemande({ projet, categories, domaines, etatDe, ...p }: Proprietes) {
  const faits = faitsDe(projet, { categories, domaines }, p.aVerifier)
  const changes = (...sections: Changement['section'][]) =>
    projet.changements?.liste.filter((c) => sections.includes(c.section))
  const partie = (rang: number, section: SectionDemande, contenu: ReactNode) => (
    <PartieDocument rang={rang} titre={SECTIONS_CONTROLE[section]} etat={etatDe?.(section)}>
      {contenu}
    </PartieDocument>
  )
  const demande = (
    <>
      {partie(
        1,
        'projetValide',
        <FaitsDocument faits={faits.projet} changements={changes('projet', 'signature')} />,
      )}
      {partie(
        2,
        'presentationValide',
        <FaitsDocument faits={faits.presentation} changements={changes('presentation')} />,
      )}
      {partie(
        3,
        'budgetValide',
        <>
          <PartieBudget
            projet={projet}
            faits={faits.budget}
            changements={changes('budget')}
            precedente={p.precedente ?? null}
            reprise={p.reprise ?? null}
          />
          {p.anterieures}
        </>,
      )}
      {partie(
        4,
        'fichiersValide',
        <FichiersDocument
          projetId={projet.id}
          fichiers={projet.fichiers}
          types={TYPES_DEMANDE}
          changements={changes('fichiers')}
        />,
      )}
      {p.engagements}
    </>
  )
  return (
    <article className="document-demande encart" aria-label={`Demande n° ${projet.numero}`}>
      {p.repliee ? <PartiesRepliees>{demande}</PartiesRepliees> : demande}
      {p.children}
    </article>
  )
}
