import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ListeEcarts } from '#web/ui/texte/ListeEcarts.tsx'
import './changements.css'

/** What the holder changed since the signature that was reviewed: the same list as the reviewers read. */
export function ChangementsDemande({ projet, ouvert }: { projet: ProjetReponse | null; ouvert: boolean }) {
  const changements = projet?.isRefused ? projet.changements : null
  if (!changements || changements.liste.length === 0) return null
  const { liste, depuisLe } = changements
  return (
    <details className="changements" open={ouvert}>
      <summary>
        {liste.length === 1 ? 'Une modification' : `${liste.length} modifications`} depuis votre signature du{' '}
        {formatJour(jourDe(new Date(depuisLe)))}
      </summary>
      <ListeEcarts
        ecarts={liste.map((c) => ({ ...c, cle: `${c.section}-${c.champ}-${c.avant}-${c.apres}` }))}
      />
    </details>
  )
}
