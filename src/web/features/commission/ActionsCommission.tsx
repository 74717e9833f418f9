import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { enLice, passeCA } from './avis-affiche.ts'
import { BoutonExport } from './BoutonExport.tsx'
import { type Acte, TITRES } from './valider-commission.ts'
import './ActionsCommission.css'

/** The buttons of a manager: export, and what the step allows to validate now. */
export function ActionsCommission({
  commission: c,
  selection,
  surActe,
}: {
  commission: CommissionEntiere
  selection: ReadonlySet<number>
  surActe: (acte: Acte) => void
}) {
  const attendus = c.projets.filter((p) => enLice(p) && !passeCA(p))
  const tous = attendus.every((p) => selection.has(p.id))
  return (
    <div className="commission-actions boutons-pleins">
      <BoutonExport commission={c} />
      {c.step === 1 && (
        <Bouton
          variante="primary"
          desactive={!c.actions.includes('validerCAA')}
          onClick={() => surActe('caa')}
        >
          {TITRES.caa}
        </Bouton>
      )}
      {c.step === 2 && !c.isClosed && (
        <>
          <Bouton desactive={selection.size === 0} onClick={() => surActe('selection')}>
            {TITRES.selection}
          </Bouton>
          <Bouton variante="primary" desactive={!tous} onClick={() => surActe('ca')}>
            {TITRES.ca}
          </Bouton>
        </>
      )}
    </div>
  )
}
