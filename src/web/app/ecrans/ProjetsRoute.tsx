import { ExportListe } from '#web/features/export/ExportListe.tsx'
import { ActionsPaiement } from '#web/features/paiement/ActionsPaiement.tsx'
import { EcranProjets } from '#web/features/projet/instruction/EcranProjets.tsx'

/** The staff list of applications, with its export and the payment of each. */
export const ProjetsRoute = () => (
  <EcranProjets
    exporter={(filtres, vide) => <ExportListe filtres={filtres} vide={vide} />}
    paiementDe={(projet) => <ActionsPaiement projet={projet} />}
  />
)
