import { useQuery } from '@tanstack/react-query'
import type { Demande } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import { LIBELLES_DIMENSIONS } from '#domain/statistique/dimensions.ts'
import type { CleTableau } from '#domain/statistique/tableau.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { requeteStatistiques } from './requetes-statistiques.ts'
import { TableauStatistique } from './TableauStatistique.tsx'

type Cle = Exclude<CleTableau, 'enveloppe'>

const TITRES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(LIBELLES_DIMENSIONS).map(([cle, { titre }]) => [cle, titre])),
  ensemble: 'Vue d’ensemble',
  delais: 'Délais',
  realise: 'Prévu et réalisé',
}
/** Rows that are coming: the page keeps its height. */
const RANGEES: Partial<Record<Cle, number>> = { ensemble: 20, delais: 4, realise: 8, region: 15 }

/** A table that waits and fails on its own: the others stay. */
export function SectionTableau({ cle, demande }: { cle: Cle; demande: Demande }) {
  const lu = useQuery(requeteStatistiques(cle, demande))
  return (
    <section className="stat-section">
      {lu.data ? (
        <TableauStatistique
          tableau={composer(cle, lu.data.lignes, lu.data.choix)}
          annee={lu.data.choix.annee}
        />
      ) : (
        <div className="stat-tete">
          <h2>{TITRES[cle]}</h2>
        </div>
      )}
      {lu.isPending && <Squelette forme="tableau" lignes={RANGEES[cle] ?? 8} />}
      {lu.isError && (
        <EtatErreur
          message="Ce tableau n’a pas pu être calculé."
          raison={messageDe(lu.error)}
          surReessayer={() => void lu.refetch()}
        />
      )}
    </section>
  )
}
