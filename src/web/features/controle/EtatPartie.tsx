import type { SectionDemande } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { resumeChangements } from './resume-changements.ts'

/** What is known of a section: judged, changed since it was, or to be judged. */
export function EtatPartie({ projet, section }: { projet: ProjetReponse; section: SectionDemande }) {
  const { controles: c } = projet
  if (c?.[section]) return <Pastille statut="fait">Accepté</Pastille>
  if (resumeChangements(projet, section))
    return (
      <Pastille statut="attention" icone="crayon">
        Modifié
      </Pastille>
    )
  if (projet.isControlling) return <Pastille statut="courant">À contrôler</Pastille>
  return c ? <Pastille statut="refuse">Refusé</Pastille> : null
}
