import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LIBELLES_CHANGEMENT } from '#domain/changement/regles.ts'
import type { ChangementListe } from '#domain/changement/reponse.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { STATUT_CHANGEMENT } from './etats-changement.ts'
import { requeteChangements } from './requetes-changement.ts'

const leJour = (instant: string | null): string => (instant ? formatJour(jourDe(new Date(instant))) : '')

const COLONNES: Colonne<ChangementListe>[] = [
  {
    cle: 'structure',
    titre: 'Structure',
    rendu: (k) => <Link to={`/admin/changements/${k.id}`}>{k.structure}</Link>,
  },
  { cle: 'demandeur', titre: 'Demandé par', rendu: (k) => k.demandeur },
  { cle: 'vise', titre: 'À la place de', rendu: (k) => k.vise },
  { cle: 'depose', titre: 'Demandé le', rendu: (k) => leJour(k.deposeLe) },
  {
    cle: 'fin',
    titre: 'Objections jusqu’au',
    rendu: (k) => leJour(k.objectionJusque),
    quitte: true,
  },
  {
    cle: 'etat',
    titre: 'État',
    rendu: (k) => (
      <Etat statut={STATUT_CHANGEMENT[k.etat]}>
        {LIBELLES_CHANGEMENT[k.etat]}
        {k.closLe && ` le ${leJour(k.closLe)}`}
      </Etat>
    ),
  },
]

/** The requests to change who is responsible: those that wait first. */
export function EcranChangements() {
  const { data, isPending, error, refetch } = useQuery(requeteChangements)
  return (
    <Page
      titre="Changements de responsable"
      chapeau="Un membre demande à devenir propriétaire de sa structure, parce que son responsable est parti. Après sept jours sans objection, c’est à vous de décider."
      retour={{ vers: '/admin/porteur?tab=valides', libelle: 'Porteurs' }}
    >
      {isPending && <Squelette forme="tableau" lignes={4} />}
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {data && data.length === 0 && (
        <EtatVide titre="Aucun changement de responsable" icone="personnes">
          Les demandes des membres s’affichent ici dès qu’elles sont faites.
        </EtatVide>
      )}
      {data && data.length > 0 && (
        <Tableau
          legende="Changements de responsable, ceux qui attendent d’abord"
          colonnes={COLONNES}
          lignes={data}
          cleDe={(k) => k.id}
        />
      )}
    </Page>
  )
}
