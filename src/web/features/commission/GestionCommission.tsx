import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { InterrupteurVisible } from './InterrupteurVisible.tsx'
import { ModaleSuppression } from './ModaleSuppression.tsx'
import './GestionCommission.css'

const ModaleEnveloppe = lazy(async () => ({
  default: (await import('./ModaleEnveloppe.tsx')).ModaleEnveloppe,
}))

/** For managers, under the amounts: visibility, the envelope's correction, removal when empty. */
export function GestionCommission({ commission: c }: { commission: CommissionEcran }) {
  const [ouvert, setOuvert] = useState<'enveloppe' | 'suppression' | null>(null)
  const fermer = (): void => setOuvert(null)
  const vers = `${useBase()}/${c.id}`
  return (
    <div className="commission-gestion rangee">
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
      <Link className="lien-fort" to={`${vers}/deports`}>
        Déports
      </Link>
      {ouvert === 'enveloppe' && (
        <Suspense fallback={null}>
          <ModaleEnveloppe commission={c} surFermer={fermer} />
        </Suspense>
      )}
      {ouvert === 'suppression' && <ModaleSuppression commission={c} surFermer={fermer} />}
    </div>
  )
}
