import { lazy, Suspense } from 'react'
import { appelsExport } from '#domain/export/appels.ts'
import { BarreActes } from '#web/features/acte-groupe/BarreActes.tsx'
import { EcranProjets } from '#web/features/projet/instruction/EcranProjets.tsx'
import { ExportListe } from '#web/socle/ExportListe.tsx'

const ActionsPaiement = lazy(async () => ({
  default: (await import('#web/features/paiement/ActionsPaiement.tsx')).ActionsPaiement,
}))
const ApercuRelance = lazy(async () => ({
  default: (await import('#web/features/rappel/ApercuRelance.tsx')).ApercuRelance,
}))

/** The staff list of applications, with its export, the payment of each, and what may be asked of many. */
export const ProjetsRoute = () => (
  <EcranProjets
    exporter={(filtres, vide) => (
      <ExportListe appel={appelsExport.exporterListeProjets} filtres={filtres} vide={vide} />
    )}
    paiementDe={(projet) => (
      <Suspense fallback={null}>
        <ActionsPaiement projet={projet} />
      </Suspense>
    )}
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
