import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { estAccordee } from './aides-accordees.ts'
import { requeteProjetsDe } from './requetes-porteur.ts'

const colonnes: Colonne<ProjetEcran>[] = [
  {
    cle: 'projet',
    titre: 'Projet',
    rendu: (projet) => (
      <>
        <Link className="fort" to={adresseProjet(projet.id)}>
          <Titre>{nomAffiche(projet)}</Titre>
        </Link>
        <span className="porteur-second second">{projet.numero}</span>
      </>
    ),
  },
  {
    cle: 'date',
    titre: 'Date de création',
    rendu: (p) => <span className="chiffres">{formatJour(jourDe(new Date(p.dateCreation)))}</span>,
  },
  { cle: 'etat', titre: 'État', rendu: libellePersonnel },
  {
    cle: 'montant',
    titre: 'Montant demandé',
    aDroite: true,
    rendu: (p) => (
      <span className="chiffres">{p.montantDemande === null ? '—' : formatEuros(p.montantDemande)}</span>
    ),
  },
  {
    cle: 'accorde',
    titre: 'Montant accordé',
    aDroite: true,
    rendu: (p) => <span className="chiffres">{estAccordee(p) ? formatEuros(p.montantAlloue) : '—'}</span>,
  },
]

/** The applications of one holder, newest first. */
export function ProjetsDuPorteur({ id }: { id: number }) {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const porteur = useQuery(requetePorteur(id)).data
  const { data, isPending, error, refetch } = useQuery(requeteProjetsDe(id, page))
  return (
    <Page
      titre="Projets du porteur"
      chapeau={porteur && `${porteur.nomStructure} · ${porteur.prenom} ${porteur.nom}`}
      retour={{ vers: `/admin/porteur?id=${id}`, libelle: porteur?.nomStructure ?? 'Porteur de projet' }}
    >
      {isPending && <Squelette forme="tableau" lignes={4} />}
      {error && (
        <EtatErreur
          message="Failed to fetch projects"
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data && data.data.length === 0 && (
        <EtatVide titre="Aucun projet" icone="dossier">
          Ce porteur n’a pas encore déposé de demande.
        </EtatVide>
      )}
      {data && data.data.length > 0 && (
        <>
          <Tableau legende="Projets du porteur" colonnes={colonnes} lignes={data.data} cleDe={(p) => p.id} />
          <Pagination {...data.meta} vers={(n) => `?id=${id}&vue=projets&page=${n}`} />
        </>
      )}
    </Page>
  )
}
