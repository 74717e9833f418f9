import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { EchecActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import './paiement.css'
import type { ProjetAPayer } from './projet-a-payer.ts'

const ModaleAnnulation = lazy(async () => ({
  default: (await import('./ModaleAnnulation.tsx')).ModaleAnnulation,
}))
const ModalePaiement = lazy(async () => ({ default: (await import('./ModalePaiement.tsx')).ModalePaiement }))

/**
 * Paying a grant, or taking a payment back, for those who may; a failure closes the dialog and is written
 * here. A grant in a run of transfers is paid there: which run is said.
 */
export function ActionsPaiement({ projet }: { projet: ProjetAPayer }) {
  const [ouverte, setOuverte] = useState(false)
  const [echec, setEchec] = useState<EchecActe | null>(null)
  const payer = projet.actions.includes('validerPaiement')
  const { lotVirement: lot } = projet
  if (lot)
    return (
      <p className="secondaire">
        Dans le lot <Link to={`/admin/virements/${lot.id}`}>{lot.numero}</Link>
      </p>
    )
  if (!payer && !projet.actions.includes('annulerPaiement')) return null
  const fermer = (raison: EchecActe | null = null): void => {
    setEchec(raison)
    setOuverte(false)
  }
  return (
    <div className="actions-paiement">
      <Bouton
        variante={payer ? 'primary' : 'default'}
        icone={payer ? 'euro' : 'annuler'}
        onClick={() => setOuverte(true)}
      >
        {payer ? 'Valider le paiement' : 'Annuler le paiement'}
      </Bouton>
      {echec && <EtatErreur {...echec} />}
      {ouverte && (
        <Suspense fallback={null}>
          {payer ? (
            <ModalePaiement projet={projet} fermer={fermer} />
          ) : (
            <ModaleAnnulation projet={projet} fermer={fermer} />
          )}
        </Suspense>
      )}
    </div>
  )
}
