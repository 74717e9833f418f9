import { useQuery } from '@tanstack/react-query'
import type { FichierReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { LecteurPdf } from '#web/ui/pdf/LecteurPdf.tsx'
import { DOCUMENT_ABSENT, ouvrirFichier } from '../pieces/ouvrir-fichier.ts'
import { requeteProjet } from '../projets.ts'

/** A file in the page, by a link asked for as it opens: it lives for 15 minutes. */
export function ApercuFichier({ projetId, fichier }: { projetId: number; fichier: FichierReponse }) {
  const lien = useQuery({
    queryKey: cles.fichier(fichier.id),
    queryFn: async () => {
      const projet = await requetes.fetchQuery({ ...requeteProjet(projetId), staleTime: 0 })
      return projet.fichiers.find((f) => f.id === fichier.id)?.url ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (lien.isPending) return <Squelette forme="formulaire" lignes={4} />
  if (lien.isError || lien.data === null)
    return (
      <div className="apercu">
        <EtatErreur
          message={messageDe(lien.error, DOCUMENT_ABSENT)}
          surReessayer={() => void lien.refetch()}
        />
      </div>
    )
  return (
    <div className="apercu">
      {fichier.mime === 'application/pdf' ? (
        <LecteurPdf url={lien.data} nom={fichier.libelle} />
      ) : (
        <div className="apercu-image">
          <img src={lien.data} alt={fichier.libelle} />
        </div>
      )}
      <button
        type="button"
        className="lien"
        onClick={() => void ouvrirFichier(projetId, (p) => p.fichiers.find((f) => f.id === fichier.id)?.url)}
      >
        Ouvrir dans un nouvel onglet
      </button>
    </div>
  )
}
