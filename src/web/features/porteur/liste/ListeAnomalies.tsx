import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appelsDonneesOuvertes } from '#domain/donnees-ouvertes/appels.ts'
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
    rendu: (structure) => (
      <>
        <Link className="fort" to={`/admin/porteur?id=${structure.id}`}>
          {structure.nomStructure}
        </Link>
        <span className="porteur-second second chiffres">
          {[structure.siret && formatSiret(structure.siret), structure.rna].filter(Boolean).join(' · ')}
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

interface Aide {
  numero: string
  porteurId: number
  beneficiaire: string
}

function Aides({ titre, texte, aides }: { titre: string; texte: string; aides: readonly Aide[] }) {
  if (aides.length === 0) return null
  return (
    <section className="section">
      <h2>{titre}</h2>
      <p className="secondaire">{texte}</p>
      <ul className="filets sous-3">
        {aides.map((aide) => (
          <li key={aide.numero}>
            {aide.numero}, <Link to={`/admin/porteur?id=${aide.porteurId}`}>{aide.beneficiaire}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Aids missing from the open data, or from its strict file, each with its structure; nothing if none. */
function AidesDesFichiers() {
  const { data } = useQuery({
    queryKey: cles.aidesSansNumero(),
    queryFn: () => appeler(appelsDonneesOuvertes.listerAidesSansNumero),
  })
  if (!data) return null
  return (
    <>
      <Aides
        titre="Aides signées, pas encore publiées"
        texte="Leur publication a échoué. Le portail la reprend chaque heure ; si une aide reste ici, prévenez votre exploitant."
        aides={data.enAttente}
      />
      <Aides
        titre="Aides publiées sans numéro"
        texte="Le fichier strict des données ouvertes les écarte tant que leur bénéficiaire n’a ni SIRET ni RNA."
        aides={data.data}
      />
    </>
  )
}

/** What is odd about numbers, then the aids that the open data lacks. */
export const ListeAnomalies = () => (
  <>
    <Anomalies />
    <AidesDesFichiers />
  </>
)

/** Structures whose SIRET or RNA says something else than the public register, or than another structure. */
function Anomalies() {
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
