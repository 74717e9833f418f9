import { useState } from 'react'
import { appelsArchive } from '#domain/archive/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleActe } from '#web/socle/projet/ModaleActe.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

const FINIES = ['termine', 'refuse-commission', 'retire']

/** Putting an application away, with a reason when its life is not over, and taking it back. */
export function ActionsArchive({ projet }: { projet: ProjetReponse }) {
  const [ouvert, setOuvert] = useState(false)
  const [motif, setMotif] = useState('')
  const params = { id: projet.id }
  const fermer = (): void => setOuvert(false)
  const finie = FINIES.includes(projet.state)
  const sortir = projet.actions.includes('desarchiver')
  if (!sortir && !projet.actions.includes('archiver')) return null
  return (
    <>
      <Bouton icone="boite" onClick={() => setOuvert(true)}>
        {sortir ? 'Désarchiver' : 'Archiver'}
      </Bouton>
      {ouvert && sortir && (
        <ModaleActe
          projet={projet}
          titre="Sortir ce projet des archives&nbsp;?"
          verbe="Désarchiver le projet"
          fait="Le projet est sorti des archives."
          echec="Le projet n’a pas pu être désarchivé."
          agir={() => appeler(appelsArchive.desarchiver, { params })}
          estFait={(p) => !p.isArchived}
          fermer={fermer}
        >
          <p>Il reprendra sa place dans les listes, là où il en était.</p>
        </ModaleActe>
      )}
      {ouvert && !sortir && (
        <ModaleActe
          projet={projet}
          titre="Archiver ce projet&nbsp;?"
          verbe="Archiver le projet"
          fait="Le projet est archivé."
          echec="Le projet n’a pas pu être archivé."
          agir={() => appeler(appelsArchive.archiver, { params, corps: { motif } })}
          estFait={(p) => p.isArchived}
          fermer={fermer}
        >
          <p>
            {finie
              ? 'Il ne paraîtra plus que dans l’onglet «\u00a0Archives\u00a0».'
              : 'Ce projet n’est pas terminé\u00a0: son porteur ne pourra plus rien y faire. Indiquez pourquoi.'}
          </p>
          <ZoneTexte
            nom="motif"
            libelle="Motif de l’archivage"
            requis={!finie}
            lignes={3}
            max={5000}
            valeur={motif}
            onChange={setMotif}
          />
        </ModaleActe>
      )}
    </>
  )
}
