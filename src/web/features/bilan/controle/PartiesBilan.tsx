import { useEffect } from 'react'
import { LIBELLES_BILAN } from '#domain/bilan/bilan.ts'
import type { ChangementLu } from '#domain/controle/changements.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { champsDesConstats, useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { FichiersDocument } from '#web/socle/projet/document/FichiersDocument.tsx'
import { FaitsDocument, PartieDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { TableauComparatif } from '#web/socle/projet/document/TableauComparatif.tsx'
import { groupesBilan } from './lignes-bilan.tsx'
import { PREMIER_RANG } from './use-controle-bilan.ts'

/** Opens the page on the report for who reviews it, unless the address names another place. */
function useArriverAuBilan({ actions }: ProjetReponse): void {
  const aControler = actions.includes('controlerBilan')
  useEffect(() => {
    if (!aControler || location.hash) return
    const titre = document.getElementById(`partie-${PREMIER_RANG}-titre`)
    titre?.setAttribute('tabindex', '-1')
    titre?.focus({ preventScroll: true })
    titre?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [aControler])
}

/** The report in the document of an application, once it was sent: its numbers, its documents. */
export function PartiesBilan({ projet }: { projet: ProjetReponse }) {
  const aVerifier = champsDesConstats(useConstats(projet.id))
  useArriverAuBilan(projet)
  if (!projet.isBilanFilled && !projet.isBilanControlled) return null
  const { id: projetId, fichiers } = projet
  // Changes since the version judged last; none while the report is still that version.
  const changements = projet.historiqueControlesBilan[0]?.suite ?? []
  return (
    <>
      <PartieDocument rang={PREMIER_RANG} titre="Bilan">
        <TableauComparatif
          legende="Prévu dans la demande, réalisé selon le bilan"
          colonnes={{ avant: 'Prévu', cette: 'Réalisé' }}
          avantDabord
          groupes={groupesBilan(projet, aVerifier, changements)}
        />
        <Commentaire dit={projet.commentaireBilan} changements={changements} />
      </PartieDocument>
      <PartieDocument rang={PREMIER_RANG + 1} titre="Documents bilans">
        <FichiersDocument
          projetId={projetId}
          fichiers={fichiers}
          types={['bilan_moral', 'bilan_remuneration_auteurs']}
          changements={changements}
        />
      </PartieDocument>
      <PartieDocument rang={PREMIER_RANG + 2} titre="Doc. de communication">
        <FichiersDocument
          projetId={projetId}
          fichiers={fichiers}
          types={['comm1', 'comm2']}
          changements={changements}
        />
      </PartieDocument>
    </>
  )
}

/** What the holder adds in words; nothing when there is, and was, none. */
function Commentaire({ dit, changements }: { dit: string | null; changements: readonly ChangementLu[] }) {
  const siens = changements.filter((c) => c.champ === 'commentaireBilan')
  if (!dit && siens.length === 0) return null
  const { commentaireBilan: libelle } = LIBELLES_BILAN
  return (
    <FaitsDocument
      faits={[{ champ: 'commentaireBilan', libelle, valeur: dit ?? '', long: true }]}
      changements={siens}
    />
  )
}
