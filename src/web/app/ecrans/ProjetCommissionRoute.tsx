import { useQueries, useQuery } from '@tanstack/react-query'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { EcranProjetCommission } from '#web/features/commission/decider/EcranProjetCommission.tsx'
import { DeclarerMonLien } from '#web/features/deport/ModaleMonLien.tsx'
import { DocumentDemande } from '#web/features/projet/instruction/document/DocumentDemande.tsx'
import { useMoi } from '#web/socle/personne/moi.ts'
import { champsDesConstats, useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '#web/socle/reglages/referentiels.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

/** One application within its commission: the commission's screen around the document of the review. */
export const ProjetCommissionRoute = () => (
  <EcranProjetCommission
    document={(projetId) => <Dossier projetId={projetId} />}
    deport={(p) => <MonLien projetId={p.id} numero={p.numero} />}
  />
)

/** For who may have to stand aside: the others do not decide. */
function MonLien(props: { projetId: number; numero: string }) {
  const declare = aLeDroitAjoute(useMoi().role, 'deport.canDeclare')
  return declare && <DeclarerMonLien {...props} />
}

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
