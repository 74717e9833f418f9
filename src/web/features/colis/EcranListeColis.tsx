import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ColisListe } from '#domain/colis/reponse.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import './colis.css'
import { etatDit, periode } from './dire-colis.ts'
import { FormulaireColis } from './FormulaireColis.tsx'
import { requeteListeColis } from './requetes-colis.ts'

const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

const COLONNES: readonly Colonne<ColisListe>[] = [
  {
    cle: 'lot',
    titre: 'Demandes',
    rendu: (k) => (
      <>
        <Link to={`/admin/colis/${k.id}`}>{periode(k)}</Link>
        {k.commission && <small>{k.commission.nom}</small>}
      </>
    ),
  },
  {
    cle: 'demande',
    titre: 'Demandé',
    quitte: true,
    rendu: (k) => (
      <>
        <span className="chiffres">{leJour(k.creeLe)}</span>
        <small className="second">par {k.creePar}</small>
      </>
    ),
  },
  { cle: 'demandes', titre: 'Nombre', aDroite: true, rendu: (k) => formatNombre(k.demandes) },
  { cle: 'octets', titre: 'Taille', aDroite: true, rendu: (k) => formatOctets(k.octets) },
  {
    cle: 'etat',
    titre: 'État',
    surLeMot: true,
    rendu: (k) => {
      const { mot, statut } = etatDit(k)
      return (
        <>
          <Etat statut={statut}>{mot}</Etat>
          {k.etat === 'preparation' && (
            <small className="second chiffres">
              {formatNombre(k.faites)} sur {formatNombre(k.demandes)}
            </small>
          )}
          {k.expireLe && (k.etat === 'pret' || k.etat === 'incomplet') && (
            <small className="second">jusqu’au {leJour(k.expireLe)}</small>
          )}
        </>
      )
    },
  },
]

/** `/admin/colis`: what is asked for, then every parcel and where it is. */
export function EcranListeColis() {
  const { data, isPending, error, refetch } = useQuery(requeteListeColis)
  return (
    <Page
      titre="Colis d’archive"
      chapeau="Les demandes archivées, à emporter en zip : documents scellés, pièces, données, et un manifeste qui dit l’empreinte et la fin de conservation de chaque fichier. Chaque colis est inscrit au journal."
      retour={{ vers: '/admin/export', libelle: 'Export' }}
    >
      <FormulaireColis />
      <h2 className="titre-2 sous-6">Colis demandés</h2>
      {isPending && <Squelette forme="tableau" lignes={4} />}
      {error && !data && (
        <EtatErreur
          message="Les colis n’ont pas pu être lus."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {data?.length === 0 && (
        <EtatVide titre="Aucun colis" icone="boite">
          <p>Les colis préparés viendront ici. Chacun se télécharge pendant sept jours.</p>
        </EtatVide>
      )}
      {data && data.length > 0 && (
        <Tableau
          legende="Colis d’archive, le dernier d’abord"
          colonnes={COLONNES}
          lignes={data}
          cleDe={(k) => k.id}
          bord={(k) => etatDit(k).statut}
        />
      )}
    </Page>
  )
}
