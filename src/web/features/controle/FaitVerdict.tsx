import { useState } from 'react'
import { formatInstant } from '#domain/commun/jours.ts'
import { appelsControle } from '#domain/controle/appels.ts'
import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { ModaleActe } from '#web/socle/projet/ModaleActe.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { SECTIONS } from './use-controle.ts'

/** The review in force, and its cancelling while nothing followed from it. */
export function FaitVerdict({ projet }: { projet: ProjetReponse }) {
  const [annule, setAnnule] = useState(false)
  const c = projet.controles
  if (!c || !projet.isControlled) return null
  const refusees = SECTIONS.filter((s) => !c[s]).map((s) => SECTIONS_CONTROLE[s])
  return (
    <FaitSuivi nom="Contrôle">
      <Pastille statut={projet.isRefused ? 'refuse' : 'fait'}>
        {projet.isRefused ? 'Refusé' : 'Accepté'}
      </Pastille>
      <p className="secondaire petit">
        {formatInstant(c.le)}
        {c.par && ` · ${c.par.prenom} ${c.par.nom}`}
      </p>
      {refusees.length > 0 && (
        <p>
          {refusees.length > 1 ? 'Parties refusées' : 'Partie refusée'}&nbsp;: {refusees.join(', ')}. Le
          porteur a été prévenu&nbsp;; la demande reviendra ici une fois signée de nouveau.
        </p>
      )}
      {projet.actions.includes('annulerControle') && (
        <Bouton icone="annuler" onClick={() => setAnnule(true)}>
          Annuler le contrôle
        </Bouton>
      )}
      {annule && (
        <ModaleActe
          projet={projet}
          titre="Annuler ce contrôle&nbsp;?"
          verbe="Annuler le contrôle"
          fait="Le contrôle est annulé."
          echec="Le contrôle n’a pas pu être annulé."
          agir={() => appeler(appelsControle.annulerControle, { params: { id: projet.id } })}
          estFait={(p) => !p.isControlled}
          fermer={() => setAnnule(false)}
        >
          <p>La demande sera de nouveau à contrôler, et le porteur en sera prévenu par e-mail.</p>
        </ModaleActe>
      )}
    </FaitSuivi>
  )
}
