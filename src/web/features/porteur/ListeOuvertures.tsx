import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { CorpsListe } from './CorpsListe.tsx'
import { colonneEntite, colonnePorteur } from './colonnes.tsx'
import { useEtatListe } from './etat-liste.ts'
import { requeteEnCours } from './requetes-porteur.ts'
import { useNomCategorie } from './use-nom-categorie.ts'

const vers = (p: PorteurCourt): string => `/admin/porteur/validate/${p.id}`

const controle: Colonne<PorteurCourt> = {
  cle: 'controle',
  titre: 'Contrôle',
  rendu: (p) => (
    <div>
      <LienBouton vers={vers(p)} variante="primary-outline">
        Contrôler le compte
      </LienBouton>
      <span className="porteur-second">
        {p.statut === 'refus' ? 'Refusé, déposé le ' : 'Déposé le '}
        {formatInstant(p.soumisLe)}
      </span>
    </div>
  ),
}

/** Accounts to validate, or the refused ones (which may still be validated). */
export function ListeOuvertures() {
  const { recherche, page, statut, chercher, versPage, versStatut } = useEtatListe()
  const requete = useQuery(requeteEnCours({ recherche, page, statut }))
  const nomCategorie = useNomCategorie()
  const refus = statut === 'refus'
  return (
    <>
      <div className="porteur-outils">
        <Recherche libelle="Nom, structure, e-mail ou ville" valeur={recherche} surRecherche={chercher} />
        <nav className="porteur-filtres" aria-label="Filtrer les comptes">
          <Link to={versStatut(null)} aria-current={refus ? undefined : 'page'}>
            En attente
          </Link>
          <Link to={versStatut('refus')} aria-current={refus ? 'page' : undefined}>
            Refusés
          </Link>
        </nav>
      </div>
      <CorpsListe
        cle="porteurProjetWaiting"
        requete={requete}
        legende={refus ? 'Comptes refusés' : 'Comptes en attente de validation'}
        colonnes={[colonnePorteur(vers), colonneEntite(nomCategorie), controle]}
        vide={
          refus
            ? {
                titre: 'Aucun compte refusé',
                texte: 'Les comptes refusés restent ici tant qu’ils n’ont pas été corrigés.',
              }
            : {
                titre: 'Aucun compte en attente',
                texte: 'Les nouvelles demandes d’ouverture de compte arriveront ici.',
              }
        }
        recherche={recherche}
        surEffacer={() => chercher('')}
        versPage={versPage}
      />
    </>
  )
}
