import { Link } from 'react-router'
import type { ActeGroupeLu, LigneActeGroupe } from '#domain/acte-groupe/contrat.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { Etat } from '#web/ui/Pastille.tsx'

const ETATS = {
  'a-faire': ['neutre', 'À faire'],
  'en-cours': ['courant', 'En cours'],
  fait: ['fait', 'Fait'],
  deja: ['fait', 'Déjà fait'],
  refuse: ['refuse', 'Refusé'],
} as const

const rangDe = ({ etat }: LigneActeGroupe): number => (etat === 'refuse' ? 0 : 1)

/** What became of each application of a run, those refused first, each with its reason. */
export const DetailLot = ({ lot, fermer }: { lot: ActeGroupeLu; fermer: () => void }) => (
  <Modale titre="Résultat, projet par projet" surFermer={fermer}>
    <ul className="detail-lot filets-bas">
      {[...lot.lignes]
        .sort((a, b) => rangDe(a) - rangDe(b))
        .map((ligne) => (
          <li key={ligne.id}>
            <Link to={adresseProjet(ligne.id)}>{ligne.nom ?? ligne.numero}</Link>
            <Etat statut={ETATS[ligne.etat][0]}>{ETATS[ligne.etat][1]}</Etat>
            <small>
              {ligne.numero}
              {ligne.motif && ` · ${ligne.motif}`}
            </small>
          </li>
        ))}
    </ul>
  </Modale>
)
