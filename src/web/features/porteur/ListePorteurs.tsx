import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatJour, jourDe } from '../../../domain/commun/jours.ts'
import type { PorteurCourt } from '../../../domain/porteur/reponses.ts'
import { libelleCategorie } from '../../../domain/referentiel/libelle-categorie.ts'
import { useCategoriesStructures } from '../../lib/referentiels.ts'
import { Recherche } from '../../ui/Recherche.tsx'
import type { Colonne } from '../../ui/Tableau.tsx'
import { CorpsListe } from './CorpsListe.tsx'
import { colonneEntite, colonnePorteur } from './colonnes.tsx'
import { useEtatListe } from './etat-liste.ts'
import { requeteValides } from './requetes-porteur.ts'

const vers = (p: PorteurCourt): string => `/admin/porteur?id=${p.id}`

const suite: Colonne<PorteurCourt>[] = [
  {
    cle: 'date',
    titre: 'Date',
    rendu: (p) => <span className="chiffres">{formatJour(jourDe(new Date(p.createdAt)))}</span>,
  },
  {
    cle: 'projets',
    titre: 'Projets',
    rendu: (p) =>
      p.nbProjets === 0 ? (
        <span className="secondaire chiffres">0 projet(s)</span>
      ) : (
        <Link className="chiffres" to={`${vers(p)}&vue=projets`}>
          {p.nbProjets} projet(s)
        </Link>
      ),
  },
  {
    cle: 'contacter',
    titre: 'Contacter',
    rendu: (p) => (
      <a
        href={`mailto:${encodeURIComponent(p.email)}`}
        aria-label={`Envoyer un e-mail à ${p.prenom} ${p.nom}`}
      >
        E-mail
      </a>
    ),
  },
]

/** Validated holders. */
export function ListePorteurs() {
  const { recherche, page, chercher, versPage } = useEtatListe()
  const requete = useQuery(requeteValides({ recherche, page }))
  const categories = useCategoriesStructures().data ?? []
  return (
    <>
      <div className="porteur-outils">
        <Recherche
          libelle="Rechercher un prénom, un nom, une structure"
          valeur={recherche}
          surRecherche={chercher}
        />
        {requete.data && (
          <p className="secondaire">
            {requete.data.meta.total} porteur{requete.data.meta.total > 1 ? 's' : ''}
          </p>
        )}
      </div>
      <CorpsListe
        cle="porteurProjetValidated"
        requete={requete}
        legende="Porteurs validés"
        colonnes={[colonnePorteur(vers), colonneEntite((id) => libelleCategorie(categories, id)), ...suite]}
        vide={{ titre: 'Aucun porteur validé', texte: 'Les comptes que vous validez apparaissent ici.' }}
        recherche={recherche}
        versPage={versPage}
      />
    </>
  )
}
