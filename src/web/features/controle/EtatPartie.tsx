import type { SectionDemande } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { A_CONTROLER } from '#web/socle/projet/statut-instruction.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { useReponseEnCours } from './reponses-en-cours.ts'
import { resumeChangements } from './resume-changements.ts'

/** What is known of a section: judged, answered just now, changed since it was judged, or to be judged. */
export function EtatPartie({ projet, section }: { projet: ProjetReponse; section: SectionDemande }) {
  const reponse = useReponseEnCours(projet.id, section)
  const { controles: c } = projet
  if (c?.[section]) return <Pastille statut="fait">Accepté</Pastille>
  if (projet.isControlling && reponse !== null)
    return <Pastille statut={reponse ? 'fait' : 'refuse'}>{reponse ? 'Oui' : 'Non'}</Pastille>
  if (resumeChangements(projet, section))
    return (
      <Pastille statut="attention" icone="crayon">
        Modifié
      </Pastille>
    )
  if (projet.isControlling) return <Pastille statut={A_CONTROLER.statut}>{A_CONTROLER.mot}</Pastille>
  return c ? <Pastille statut="refuse">Refusé</Pastille> : null
}
