import { useState } from 'react'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { InterrupteurVisible } from './InterrupteurVisible.tsx'
import { ModaleEnveloppe } from './ModaleEnveloppe.tsx'
import { ModaleSuppression } from './ModaleSuppression.tsx'
import './GestionCommission.css'

/** Under the amounts, for managers: visibility, the envelope's correction, the removal of an empty commission. */
export function GestionCommission({ commission: c }: { commission: CommissionEntiere }) {
  const [ouvert, setOuvert] = useState<'enveloppe' | 'suppression' | null>(null)
  const fermer = (): void => setOuvert(null)
  return (
    <div className="commission-gestion">
      <InterrupteurVisible commission={c} />
      {c.actions.includes('modifierEnveloppe') && (
        <button type="button" className="lien-fort" onClick={() => setOuvert('enveloppe')}>
          Corriger le montant disponible
        </button>
      )}
      {c.actions.includes('supprimerCommission') && (
        <button type="button" className="lien-fort" onClick={() => setOuvert('suppression')}>
          Supprimer la commission
        </button>
      )}
      {ouvert === 'enveloppe' && <ModaleEnveloppe commission={c} surFermer={fermer} />}
      {ouvert === 'suppression' && <ModaleSuppression commission={c} surFermer={fermer} />}
    </div>
  )
}
