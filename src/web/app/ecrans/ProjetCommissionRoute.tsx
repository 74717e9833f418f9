import { useQueries, useQuery } from '@tanstack/react-query'
import { EcranProjetCommission } from '#web/features/commission/EcranProjetCommission.tsx'
import { DocumentDemande } from '#web/features/projet/instruction/document/DocumentDemande.tsx'
import { champsDesConstats, useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

/** One application within its commission: the commission's screen around the document of the review. */
export const ProjetCommissionRoute = () => (
  <EcranProjetCommission document={(projetId) => <Dossier projetId={projetId} />} />
)

function Dossier({ projetId }: { projetId: number }) {
  const projet = useQuery(requeteProjet(projetId))
  const [categories, domaines] = useQueries({
    queries: [requeteCategoriesProjets, requeteDomainesEditoriaux],
  })
  const aVerifier = champsDesConstats(useConstats(projetId))
  const panne = [projet, categories, domaines].find((r) => r.isError && !r.data)
  if (panne) return <EchecChargement erreur={panne.error} surReessayer={() => void panne.refetch()} />
  if (!projet.data || !categories.data || !domaines.data) return <Squelette forme="formulaire" lignes={8} />
  return (
    <DocumentDemande
      projet={projet.data}
      categories={categories.data}
      domaines={domaines.data}
      aVerifier={aVerifier}
    />
  )
}
