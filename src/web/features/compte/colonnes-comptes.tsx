import { Link } from 'react-router'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'

/** The columns of the list of accounts; `gere`: they may be changed. */
export const colonnesComptes = (gere: boolean): Colonne<CompteCourt>[] => [
  {
    cle: 'comptes',
    titre: 'Comptes',
    tri: 'nom',
    rendu: (compte) => (
      <Link className="fort" to={`/admin/comptes/${compte.id}`}>
        {compte.nom} {compte.prenom}
      </Link>
    ),
  },
  {
    cle: 'role',
    titre: 'Rôle',
    tri: 'role',
    rendu: (compte) => (
      <span className="compte-role">
        {LIBELLES_ROLES[compte.role]}
        {compte.isInvite && (
          <Etat statut="courant" icone="courriel">
            Invitation envoyée
          </Etat>
        )}
        {compte.lie && <Etat statut="neutre">Lié</Etat>}
        {compte.secours && <Etat statut="attention">Secours</Etat>}
      </span>
    ),
  },
  {
    cle: 'modifier',
    titre: 'Modifier',
    rendu: (compte) => (
      <Link
        className="en-ligne"
        to={`/admin/comptes/${compte.id}`}
        aria-label={`${gere ? 'Modifier' : 'Consulter'} le compte de ${compte.prenom} ${compte.nom}`}
      >
        <Icone nom={gere ? 'crayon' : 'oeil'} petite />
        {gere ? 'Modifier' : 'Consulter'}
      </Link>
    ),
  },
]
