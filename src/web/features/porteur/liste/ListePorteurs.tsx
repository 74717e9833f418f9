import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appelsExport } from '#domain/export/appels.ts'
import {
  COLONNES_PORTEURS,
  colonnesPorteursVoulues,
  FILTRES_PORTEURS,
  NOMS_COLONNES_PORTEURS,
} from '#domain/porteur/liste-porteurs.ts'
import { ExportListe } from '#web/socle/ExportListe.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import { ChoixColonnes } from '#web/ui/liste/ChoixColonnes.tsx'
import { useVueListe } from '#web/ui/liste/use-vue-liste.ts'
import { filtresDe, requeteValides } from '../requetes-porteur.ts'
import { useNomCategorie } from '../use-nom-categorie.ts'
import { CadreListes } from './CadreListes.tsx'
import { CorpsListe } from './CorpsListe.tsx'
import { colonnePorteur, colonnesValides, versPorteur } from './colonnes.tsx'
import { useEtatListe } from './etat-liste.ts'
import { useFiltresOfferts } from './filtres-offerts.ts'
import { ListeAnomalies } from './ListeAnomalies.tsx'

const OFFERTES = NOMS_COLONNES_PORTEURS.map((cle) => ({ cle, titre: COLONNES_PORTEURS[cle].titre }))

/** Validated holders, or those whose numbers are to be looked at. */
export function ListePorteurs() {
  const { numeros } = useEtatListe()
  if (!numeros) return <Valides />
  return (
    <CadreListes courant="porteurs">
      <Choix />
      <ListeAnomalies />
    </CadreListes>
  )
}

function Choix() {
  const { numeros, versNumeros } = useEtatListe()
  return (
    <nav className="porteur-filtres rangee ecart-2" aria-label="Filtrer les porteurs">
      <Link to={versNumeros(null)} aria-current={numeros ? undefined : 'page'}>
        Tous
      </Link>
      <Link to={versNumeros('a-regarder')} aria-current={numeros ? 'page' : undefined}>
        SIRET et RNA à regarder
      </Link>
    </nav>
  )
}

function Valides() {
  const liste = useVueListe(FILTRES_PORTEURS)
  const { vue, aller } = liste
  const requete = useQuery(requeteValides(vue))
  const categorie = useNomCategorie()
  const offerts = useFiltresOfferts()
  const ecrit = aDroit(useMoi(), 'messagerie', 'canView')
  const montrees = colonnesPorteursVoulues(vue.colonnes)
  return (
    <CadreListes
      courant="porteurs"
      action={
        <ExportListe
          appel={appelsExport.exporterListePorteurs}
          filtres={{ ...filtresDe(vue), statut: 'valide', colonnes: montrees.join() }}
          vide={requete.data?.meta.total === 0}
        />
      }
    >
      <Choix />
      <BarreListe
        offerts={offerts}
        filtres={vue.filtres}
        surChange={liste.filtrer}
        debut={
          <Recherche
            libelle="Nom, structure, e-mail ou ville"
            valeur={vue.recherche}
            surRecherche={liste.chercher}
          />
        }
        fin={
          <ChoixColonnes
            colonnes={OFFERTES}
            montrees={montrees}
            surChoix={(colonnes) => aller({ colonnes })}
            surRetablir={vue.colonnes.length > 0 ? () => aller({ colonnes: [] }) : undefined}
          />
        }
      />
      <CorpsListe
        cle="porteurProjetValidated"
        requete={requete}
        liste={liste}
        legende="Porteurs validés"
        colonnes={[colonnePorteur(versPorteur), ...colonnesValides(montrees, { categorie, ecrit })]}
        vide={{ titre: 'Aucun porteur validé', texte: 'Les comptes que vous validez apparaissent ici.' }}
      />
    </CadreListes>
  )
}
