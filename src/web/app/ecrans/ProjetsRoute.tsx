import { lazy, Suspense } from 'react'
import { BarreActes } from '#web/features/acte-groupe/BarreActes.tsx'
import { ExportListe } from '#web/features/export/ExportListe.tsx'
import { ActionsPaiement } from '#web/features/paiement/ActionsPaiement.tsx'
import { EcranProjets } from '#web/features/projet/instruction/EcranProjets.tsx'

const ApercuRelance = lazy(async () => ({
  default: (await import('#web/features/rappel/ApercuRelance.tsx')).ApercuRelance,
}))

/** The staff list of applications, with its export, the payment of each, and what may be asked of many. */
export const ProjetsRoute = () => (
  <EcranProjets
    exporter={(filtres, vide) => <ExportListe filtres={filtres} vide={vide} />}
    paiementDe={(projet) => <ActionsPaiement projet={projet} />}
    actesGroupes={(de, repos) => (
      <BarreActes
        {...de}
        apercuRelance={(id, mot) => (
          <Suspense fallback={null}>
            <ApercuRelance id={id} mot={mot} />
          </Suspense>
        )}
      >
        {repos}
      </BarreActes>
    )}
  />
)
