import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauLarge.css'
import { STATUT_COULEUR } from '../suivi/actions-carte.ts'
import { DetailProjet } from './DetailProjet.tsx'
import { CELLULES, type NomColonne } from './etats-colonnes.ts'
import { ONGLETS_PROJETS } from './vue-projets.ts'

const TITRES: [NomColonne, string][] = [
  ['signature', 'Signature'],
  ['controle', 'Contrôle'],
  ['avisCAA', 'Avis CAA'],
  ['avisCA', 'Avis CA'],
]
const SUITE: [NomColonne, string][] = [
  ['convention', 'Convention'],
  ['paiement', 'Paiement'],
  ['documents', 'Documents'],
]

const libelleOnglet = ({ onglet }: ProjetCourt): string =>
  ONGLETS_PROJETS.find((o) => o.onglet === onglet)?.libelle ?? 'Devant une commission'
const euros = (m: number | null): string => (m === null ? '–' : formatEuros(m))

/** The staff list: where each application stands, from deposit to report; « Avis CA » is for managers. */
export function TableauProjets({
  projets,
  gerant,
  situer,
  paiementDe,
}: {
  projets: readonly ProjetCourt[]
  gerant: boolean
  /** A search goes through all tabs: each row then tells its own. */
  situer: boolean
  /** What may be done of the payment of an application, in its detail. */
  paiementDe: (projet: ProjetCourt) => ReactNode
}) {
  const colonnes: Colonne<ProjetCourt>[] = [
    {
      cle: 'projet',
      titre: 'Projet',
      rendu: (p) => (
        <>
          <Link to={`/admin/projets/validation?id=${p.id}`}>{nomAffiche(p)}</Link>
          <small>
            {p.numero} · {p.porteurProjet.nomStructure}
          </small>
          {situer && <small className="onglet-du-projet">{libelleOnglet(p)}</small>}
        </>
      ),
    },
    {
      cle: 'depot',
      titre: 'Date de dépôt',
      rendu: (p) => (
        <span className="chiffres">
          {p.chronologie.signeLe ? formatJour(jourDe(new Date(p.chronologie.signeLe))) : '–'}
        </span>
      ),
    },
    ...TITRES.filter(([cle]) => gerant || cle !== 'avisCA').map(colonne),
    {
      cle: 'montant',
      titre: 'Montant',
      aDroite: true,
      rendu: (p) => <b className="chiffres">{euros(p.montantAlloue ?? p.montantDemande)}</b>,
    },
    ...SUITE.map(colonne),
  ]
  return (
    <div className="tableau-large">
      <Tableau
        legende="Demandes"
        colonnes={colonnes}
        lignes={projets}
        cleDe={(p) => p.id}
        bord={(p) => STATUT_COULEUR[p.couleur]}
        detail={{
          rendu: (p) => <DetailProjet projet={p} paiement={paiementDe(p)} />,
          nom: (p) => `Détail et actions de ${p.nom ?? p.numero}`,
        }}
      />
    </div>
  )
}

const colonne = ([cle, titre]: [NomColonne, string]): Colonne<ProjetCourt> => ({
  cle,
  titre,
  rendu: (p) => {
    const c = CELLULES[cle](p)
    if (!c) return <span className="sans-objet">–</span>
    const Forme = c.attend ? Pastille : Etat
    return (
      <span className="fait-date">
        <Forme statut={c.statut}>{c.mot}</Forme>
        {c.jour && <small className="chiffres">{c.jour}</small>}
      </span>
    )
  },
})
