import { useQuery } from '@tanstack/react-query'
import type { ChoixVoulu } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import type { CleTableau } from '#domain/statistique/tableau.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { requeteStatistiques } from './requetes-statistiques.ts'
import { TITRES } from './sommaire.ts'
import { TableauStatistique } from './TableauStatistique.tsx'

type Cle = Exclude<CleTableau, 'enveloppe'>

/** Rows that are coming: the page keeps its height. */
const RANGEES: Partial<Record<Cle, number>> = { ensemble: 20, delais: 4, realise: 8, region: 15 }

/** Tables read in one call, waiting and failing apart from the others. Two of one kind stand side by side. */
export function SectionTableau({ cle, demande }: { cle: Cle; demande: ChoixVoulu }) {
  const lu = useQuery(requeteStatistiques(cle, demande))
  const tableaux = lu.data ? composer(cle, lu.data.lignes, lu.data.choix) : []
  return (
    <section className="stat-section" id={cle}>
      {tableaux.length === 0 && (
        <div className="stat-tete rangee rangee-serree base">
          <h2>{TITRES[cle]}</h2>
        </div>
      )}
      <div className={cle === 'ensemble' || tableaux.length < 2 ? 'stat-pile' : 'stat-deux stat-paire'}>
        {lu.data &&
          tableaux.map((tableal) => (
            <div key={tableal.cle} className="stat-un">
              <TableauStatistique tableau={tableal} choix={lu.data.choix} />
            </div>
          ))}
      </div>
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
