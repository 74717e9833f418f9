import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import type { ActeDuPortail } from '#domain/journal/contrat.ts'
import { detailDe, motifDe } from '#domain/journal/detail-journal.ts'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { Objet } from './Objet.tsx'

/** When, what, about what, who; `vers` leads to the acts of one person. */
export const colonnesJournal = (vers: (acteurId: number) => string): Colonne<ActeDuPortail>[] => [
  { cle: 'le', titre: 'Date', rendu: (l) => <span className="chiffres">{formatInstant(l.le)}</span> },
  {
    cle: 'acte',
    titre: 'Acte',
    rendu: (ligne) => {
      const [detail, motif] = [detailDe(ligne), motifDe(ligne)]
      return (
        <div>
          <span className="fort">{libelleActe(ligne.acte)}</span>
          {detail && <p className="journal-second second chiffres">{detail}</p>}
          {motif && <span className="journal-second second">{motif}</span>}
          {ligne.expurgeLe && (
            <span className="journal-second second">Détail effacé le {formatInstant(ligne.expurgeLe)}</span>
          )}
        </div>
      )
    },
  },
  { cle: 'objet', titre: 'Sur', rendu: (l) => <Objet objet={l.objet} /> },
  {
    cle: 'acteur',
    titre: 'Par',
    rendu: ({ acteur, adresse }) => (
      <div>
        {acteur ? (
          <Link className="journal-nom entier" to={vers(acteur.id)}>
            {acteur.prenom} {acteur.nom}
            <span className="cache"> (tous ses actes)</span>
          </Link>
        ) : (
          'Le portail'
        )}
        {acteur && <span className="journal-second second">{LIBELLES_ROLES[acteur.role]}</span>}
        {adresse && <span className="journal-second second">{adresse}</span>}
      </div>
    ),
  },
]
