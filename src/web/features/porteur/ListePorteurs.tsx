import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { CorpsListe } from './CorpsListe.tsx'
import { colonneEntite, colonnePorteur } from './colonnes.tsx'
import { useEtatListe } from './etat-liste.ts'
import { ListeAnomalies } from './ListeAnomalies.tsx'
import { requeteValides } from './requetes-porteur.ts'
import { useNomCategorie } from './use-nom-categorie.ts'

const vers = (p: PorteurCourt): string => `/admin/porteur?id=${p.id}`

const contacter = (ecrit: boolean): Colonne<PorteurCourt> => ({
  cle: 'contacter',
  titre: 'Contacter',
  rendu: (p) =>
    ecrit ? (
      <Link to={`/admin/messagerie/ecrire/${p.userId}`}>
        Ecrire au porteur<span className="cache"> {`${p.prenom} ${p.nom}`}</span>
      </Link>
    ) : (
      <a
        href={`mailto:${encodeURIComponent(p.email)}`}
        aria-label={`Envoyer un e-mail à ${p.prenom} ${p.nom}`}
      >
        E-mail
      </a>
    ),
})

const suite: Colonne<PorteurCourt>[] = [
  {
    cle: 'date',
    titre: 'Date',
    rendu: (p) => (
      <>
        <span className="porteur-second">Inscrit le</span>{' '}
        <span className="chiffres">{formatJour(jourDe(new Date(p.createdAt)))}</span>
      </>
    ),
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
]

/** Validated holders, or those whose numbers are to be looked at. */
export function ListePorteurs() {
  const { numeros, versNumeros } = useEtatListe()
  return (
    <>
      <nav className="porteur-filtres porteur-outils" aria-label="Filtrer les porteurs">
        <Link to={versNumeros(null)} aria-current={numeros ? undefined : 'page'}>
          Tous
        </Link>
        <Link to={versNumeros('a-regarder')} aria-current={numeros ? 'page' : undefined}>
          SIRET et RNA à regarder
        </Link>
      </nav>
      {numeros ? <ListeAnomalies /> : <Valides />}
    </>
  )
}

/** Whoever has no messaging writes to them by e-mail. */
function Valides() {
  const { recherche, page, chercher, versPage } = useEtatListe()
  const requete = useQuery(requeteValides({ recherche, page }))
  const nomCategorie = useNomCategorie()
  const ecrit = aDroit(useMoi(), 'messagerie', 'canView')
  const entite = colonneEntite(nomCategorie)
  return (
    <>
      <div className="porteur-outils">
        <Recherche libelle="Nom, structure, e-mail ou ville" valeur={recherche} surRecherche={chercher} />
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
        colonnes={[colonnePorteur(vers), entite, ...suite, contacter(ecrit)]}
        vide={{ titre: 'Aucun porteur validé', texte: 'Les comptes que vous validez apparaissent ici.' }}
        recherche={recherche}
        surEffacer={() => chercher('')}
        versPage={versPage}
      />
    </>
  )
}
