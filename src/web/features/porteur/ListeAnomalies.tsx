import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appelsStructure } from '#domain/structure/appels.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { useEtatListe } from './etat-liste.ts'

type Ligne = Awaited<ReturnType<typeof lire>>['data'][number]
const lire = (page: number) => appeler(appelsStructure.listerAnomalies, { query: { page } })

const colonnes: Colonne<Ligne>[] = [
  {
    cle: 'structure',
    titre: 'Entité',
    rendu: (s) => (
      <>
        <Link className="porteur-nom" to={`/admin/porteur?id=${s.id}`}>
          {s.nomStructure}
        </Link>
        <span className="porteur-second chiffres">
          {[s.siret && formatSiret(s.siret), s.rna].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    cle: 'anomalies',
    titre: 'À regarder',
    rendu: (s) => s.anomalies.map(({ anomalie, texte }) => <p key={anomalie}>{texte}</p>),
  },
]

/** Structures whose SIRET or RNA says something else than the public register, or than another structure. */
export function ListeAnomalies() {
  const { page, versPage } = useEtatListe()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: cles.anomaliesPorteurs(page),
    queryFn: () => lire(page),
  })
  if (isPending) return <Squelette forme="tableau" lignes={4} />
  if (error) return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
  if (data.data.length === 0)
    return (
      <EtatVide titre="Rien à regarder" icone="fait">
        Aucun SIRET fermé, inconnu ou en double, aucun nom différent de celui de l’annuaire public.
      </EtatVide>
    )
  return (
    <>
      <Tableau
        legende="Structures dont le SIRET ou le RNA est à regarder"
        colonnes={colonnes}
        lignes={data.data}
        cleDe={(s) => s.id}
      />
      <Pagination {...data.meta} vers={versPage} />
    </>
  )
}
