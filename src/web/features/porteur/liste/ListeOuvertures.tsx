import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { appelsExport } from '#domain/export/appels.ts'
import { FILTRES_PORTEURS } from '#domain/porteur/liste-porteurs.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { ExportListe } from '#web/socle/ExportListe.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { filtresDe, requeteEnCours } from '../requetes-porteur.ts'
import { useNomCategorie } from '../use-nom-categorie.ts'
import { CadreListes } from './CadreListes.tsx'
import { CorpsListe } from './CorpsListe.tsx'
import { colonneEntite, colonnePorteur } from './colonnes.tsx'
import { useEtatListe } from './etat-liste.ts'
import { useFiltresOfferts } from './filtres-offerts.ts'

const vers = (porteur: PorteurCourt): string => `/admin/porteur/validate/${porteur.id}`

const controle: Colonne<PorteurCourt> = {
  cle: 'controle',
  titre: 'Contrôle',
  tri: 'date',
  plusGrandDAbord: true,
  rendu: (porteur) => (
    <div>
      <LienBouton vers={vers(porteur)} variante="primary-outline">
        Contrôler le compte
      </LienBouton>
      <span className="porteur-second second">
        {porteur.statut === 'refus' ? 'Refusé, déposé le ' : 'Déposé le '}
        {formatInstant(porteur.soumisLe)}
      </span>
    </div>
  ),
}

/** Accounts to validate, or the refused ones (which may still be validated). */
export function ListeOuvertures() {
  const { statut, versStatut } = useEtatListe()
  const liste = useVueListe(FILTRES_PORTEURS)
  const { vue } = liste
  const requete = useQuery(requeteEnCours(vue, statut))
  const categorie = useNomCategorie()
  const offerts = useFiltresOfferts()
  const refus = statut === 'refus'
  return (
    <CadreListes
      courant="ouvertures"
      action={
        <ExportListe
          appel={appelsExport.exporterListePorteurs}
          filtres={{ ...filtresDe(vue), statut, colonnes: 'entite,date' }}
          vide={requete.data?.meta.total === 0}
        />
      }
    >
      <nav className="porteur-filtres rangee ecart-2" aria-label="Filtrer les comptes">
        <Link to={versStatut(null)} aria-current={refus ? undefined : 'page'}>
          En attente
        </Link>
        <Link to={versStatut('refus')} aria-current={refus ? 'page' : undefined}>
          Refusés
        </Link>
      </nav>
      <BarreListe
        offerts={offerts.filter((o) => !('nom' in o && o.nom === 'demandes'))}
        filtres={vue.filtres}
        surChange={liste.filtrer}
        debut={
          <Recherche
            libelle="Nom, structure, e-mail ou ville"
            valeur={vue.recherche}
            surRecherche={liste.chercher}
          />
        }
      />
      <CorpsListe
        cle="porteurProjetWaiting"
        requete={requete}
        liste={liste}
        legende={refus ? 'Comptes refusés' : 'Comptes en attente de validation'}
        colonnes={[colonnePorteur(vers), colonneEntite(categorie), controle]}
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
      />
    </CadreListes>
  )
}
