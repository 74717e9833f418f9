import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauLarge.css'
import { STATUT_COULEUR } from '../suivi/actions-carte.ts'
import { DetailProjet } from './DetailProjet.tsx'
import { CELLULES, type NomColonne } from './etats-colonnes.ts'
import { MontantListe } from './MontantListe.tsx'
import { type CleOnglet, ONGLETS_PROJETS } from './vue-projets.ts'

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

/** What a narrow screen leaves to the detail of a row: what has not come yet, or what is over. */
const AVANT_COMMISSION = new Set<string>(['avisCAA', 'avisCA', 'convention', 'paiement', 'documents'])
const APRES_COMMISSION = new Set<string>(['depot', 'signature', 'controle', 'avisCAA'])

const libelleOnglet = ({ onglet }: ProjetEcran): string =>
  ONGLETS_PROJETS.find((o) => o.onglet === onglet)?.libelle ?? 'Devant une commission'
const deposeLe = ({ chronologie: { signeLe } }: ProjetEcran): string | null =>
  signeLe ? formatJour(jourDe(new Date(signeLe))) : null

interface Proprietes {
  projets: readonly ProjetEcran[]
  gerant: boolean
  tab: CleOnglet
  /** A search goes through all tabs: each row then tells its own. */
  situer: boolean
  /** What may be done of the payment of an application, in its detail. */
  paiementDe: (projet: ProjetEcran) => ReactNode
}

/** The staff list: where each application stands, from deposit to report; « Avis CA » is for managers. */
export function TableauProjets({ projets, gerant, tab, situer, paiementDe }: Proprietes) {
  const tot = !situer && (tab === 'in-progress' || tab === 'assignment')
  const quittent = tot ? AVANT_COMMISSION : APRES_COMMISSION
  const quitte = (cle: string): boolean => quittent.has(cle) && (tot || gerant || cle !== 'avisCAA')
  const etats = (noms: readonly (readonly [NomColonne, string])[]) =>
    noms.map(([cle, titre]) => ({ ...colonne(cle, titre), quitte: quitte(cle) }))
  const colonnes: Colonne<ProjetEcran>[] = [
    {
      cle: 'projet',
      titre: 'Projet',
      rendu: (p) => (
        <>
          <Link to={adresseProjet(p.id)} title={nomAffiche(p)}>
            {nomAffiche(p)}
          </Link>
          <small title={p.porteurProjet.nomStructure}>
            {p.numero} · {situer && <em>{libelleOnglet(p)}</em>}
            {situer && ' · '}
            {p.porteurProjet.nomStructure}
          </small>
        </>
      ),
    },
    {
      cle: 'depot',
      titre: 'Date de dépôt',
      quitte: quitte('depot'),
      rendu: (p) => {
        const le = deposeLe(p)
        return le ? <span className="chiffres">{le}</span> : SANS_OBJET
      },
    },
    ...etats(TITRES.filter(([cle]) => gerant || cle !== 'avisCA')),
    { cle: 'montant', titre: 'Montant (€)', aDroite: true, rendu: (p) => <MontantListe projet={p} /> },
    ...etats(SUITE),
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
          rendu: (p) => (
            <DetailProjet
              projet={p}
              ailleurs={[...TITRES, ...SUITE].filter(([cle]) => quitte(cle))}
              depose={quitte('depot') ? deposeLe(p) : null}
              paiement={paiementDe(p)}
            />
          ),
          nom: (p) => `Détail et actions de ${p.nom ?? p.numero}`,
        }}
      />
    </div>
  )
}

/** An empty cell says so to those who go from cell to cell. */
const SANS_OBJET = <span className="sans-objet cache">sans objet</span>

const colonne = (cle: NomColonne, titre: string): Colonne<ProjetEcran> => ({
  cle,
  titre,
  surLeMot: true,
  rendu: (p) => {
    const c = CELLULES[cle](p)
    if (!c) return SANS_OBJET
    const Forme = c.attend ? Pastille : Etat
    return (
      <span className="fait-date">
        <Forme statut={c.statut}>{c.mot}</Forme>
        {c.jour && <small className="chiffres">{c.jour}</small>}
      </span>
    )
  },
})
