import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { FichiersDocument } from '#web/socle/projet/document/FichiersDocument.tsx'
import { FaitsDocument, PartieDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { faitsBilan } from './faits-bilan.ts'
import { PREMIER_RANG } from './use-controle-bilan.ts'

/** The report in the document of an application, once it was sent: its numbers, its documents. */
export function PartiesBilan({ projet }: { projet: ProjetReponse }) {
  if (!projet.isBilanFilled && !projet.isBilanControlled) return null
  const { id: projetId, fichiers } = projet
  return (
    <>
      <PartieDocument rang={PREMIER_RANG} titre="Bilan">
        <FaitsDocument faits={faitsBilan(projet)} />
      </PartieDocument>
      <PartieDocument rang={PREMIER_RANG + 1} titre="Documents bilans">
        <FichiersDocument
          projetId={projetId}
          fichiers={fichiers}
          types={['bilan_moral', 'bilan_remuneration_auteurs']}
        />
      </PartieDocument>
      <PartieDocument rang={PREMIER_RANG + 2} titre="Doc. de communication">
        <FichiersDocument projetId={projetId} fichiers={fichiers} types={['comm1', 'comm2']} />
      </PartieDocument>
    </>
  )
}
