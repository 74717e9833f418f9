import { appelsSeance } from '#domain/seance/appels.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { compter, heureDe, nomEntier, titreSorties } from '../dire-seance.ts'
import { useGeste } from '../use-geste.ts'
import { aSortir } from './saisie-dossier.ts'

/** Who must leave the room for this file; each tick keeps the hour. */
export function Sorties({ seance: s, dossier: d }: { seance: SeanceEntiere; dossier: DossierLu }) {
  const membres = aSortir(s, d)
  if (membres.length === 0) return null
  const sortis = membres.filter((m) => m.sortie?.sortiLe).length
  return (
    <fieldset className="seance-sorties">
      <legend>
        <Icone nom="porte" petite />
        {titreSorties(membres.length)}
      </legend>
      <span className="seance-sorties-compte" role="status">
        <Etat statut={sortis === membres.length ? 'fait' : 'attention'}>
          {compter(sortis, 'sortie')} sur {membres.length}
        </Etat>
      </span>
      <ul>
        {membres.map((membre) => (
          <li key={membre.id}>
            <Sortie seance={s} dossier={d} membre={membre} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface ProprietesSortie {
  seance: SeanceEntiere
  dossier: DossierLu
  membre: ReturnType<typeof aSortir>[number]
}

function Sortie({ seance: s, dossier: d, membre: m }: ProprietesSortie) {
  const { agir, enCours, echec } = useGeste(s.id)
  const sorti = m.sortie?.sortiLe ?? null
  return (
    <label className="case">
      <input
        type="checkbox"
        data-sortie={sorti === null ? '' : undefined}
        checked={sorti !== null}
        aria-busy={enCours || undefined}
        onChange={(evenement) => {
          const { checked } = evenement.target
          void agir(() =>
            appeler(appelsSeance.pointerSortie, {
              params: { id: s.id, projetId: d.projetId },
              corps: { membre: m.id, sorti: checked, le: null },
            }),
          )
        }}
      />
      <span>
        {nomEntier(m)}{' '}
        <small className="secondaire">{sorti ? `sorti·e à ${heureDe(sorti)}` : 'encore là'}</small>
        {echec && <span className="faute-courte">{echec.message}</span>}
      </span>
    </label>
  )
}
