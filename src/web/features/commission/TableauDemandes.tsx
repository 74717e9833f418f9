import { useState } from 'react'
import type { CommissionEntiere, ProjetEnCommission } from '../../../domain/commission/reponse.ts'
import { formatEuros } from '../../../domain/commun/argent.ts'
import '../../ui/Tableau.css'
import { avancement } from './avis-affiche.ts'
import { titreEtape } from './EtapesCommission.tsx'
import { FormulaireDecision } from './FormulaireDecision.tsx'
import { LigneProjet } from './LigneProjet.tsx'

interface Proprietes {
  commission: CommissionEntiere
  /** Ids that are ticked; null where nothing can be selected. */
  selection: ReadonlySet<number> | null
  surSelection: (ids: ReadonlySet<number>) => void
}

const decidable = (p: ProjetEnCommission): boolean =>
  p.actions.includes('donnerAvisCAA') || p.actions.includes('deciderCA')

/** The applications of a commission; one is decided without leaving the list. The totals stay in view. */
export function TableauDemandes({ commission: c, selection, surSelection }: Proprietes) {
  const [ouverte, setOuverte] = useState<number | null>(null)
  const colonnes = c.step === 1 ? 6 : 7
  const { faits, total } = avancement(c)
  const cocher = (id: number, coche: boolean): void => {
    const suite = new Set(selection ?? [])
    if (coche) suite.add(id)
    else suite.delete(id)
    surSelection(suite)
  }
  return (
    <table className="tableau commission-tableau">
      <caption className="cache">Demandes de la commission</caption>
      <thead>
        <tr>
          <th scope="col">Projet</th>
          {['Dernière aide', 'Demandé', 'Recommandé'].map((t) => (
            <th key={t} scope="col" className="a-droite">
              {t}
            </th>
          ))}
          {c.step === 2 && <th scope="col">{titreEtape(1)}</th>}
          <th scope="col">{c.step === 1 ? 'Avis' : 'Décision'}</th>
          <th scope="col" className="a-droite">
            Accordé
          </th>
        </tr>
      </thead>
      {c.projets.map((p) => (
        <tbody key={p.id}>
          <LigneProjet
            commission={c}
            projet={p}
            coche={selection === null ? null : selection.has(p.id)}
            surCoche={(coche) => cocher(p.id, coche)}
            surDecider={decidable(p) ? () => setOuverte(p.id) : undefined}
            ouverte={ouverte === p.id && decidable(p)}
          />
          {ouverte === p.id && decidable(p) && (
            <tr className="commission-saisie">
              <td colSpan={colonnes} data-titre="">
                <FormulaireDecision
                  commission={c}
                  projet={p}
                  rappel
                  surAnnuler={() => setOuverte(null)}
                  surFait={() => setOuverte(null)}
                />
              </td>
            </tr>
          )}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td>
            {c.nbProjets} projet{c.nbProjets > 1 ? 's' : ''}
          </td>
          <td />
          <td className="a-droite" data-titre="Demandé">
            {formatEuros(c.montants.demande)}
          </td>
          <td className="a-droite" data-titre="Recommandé">
            {formatEuros(c.montants.recommande)}
          </td>
          {c.step === 2 && <td />}
          <td>
            {faits} sur {total}
          </td>
          <td className="a-droite" data-titre="Accordé">
            {formatEuros(c.montants.alloue)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
