import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { requeteAides } from './requetes.ts'
import { TableAides } from './TableAides.tsx'

/** On the page of a structure: the aids that it was given before the portal, as far as is known. */
export function AidesDeLaStructure({ porteurId }: { porteurId: number }) {
  const { data, isPending, error, refetch } = useQuery(requeteAides({ porteurId }))
  return (
    <section aria-labelledby="aides-anterieures">
      <h2 id="aides-anterieures">Aides antérieures</h2>
      <p className="secondaire petit">
        Reprises de l’ancien tableur{'\u00a0'}: un relevé, sans pièces ni dossier.
      </p>
      {isPending && <Squelette forme="tableau" lignes={3} />}
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {data && <TableAides aides={data.data} legende="Aides antérieures de la structure" />}
      {data && data.meta.total > data.data.length && (
        <p className="sous-2">
          <Link to={`/admin/aides-anterieures?porteurId=${porteurId}`}>Voir les {data.meta.total}</Link>
        </p>
      )}
    </section>
  )
}
