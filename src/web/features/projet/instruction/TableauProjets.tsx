import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import { formatJour, jourDe, joursEntre } from '#domain/commun/jours.ts'
import type { Tri } from '#domain/commun/tri.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import { ETATS_LISTE, type NomEtatListe } from '#domain/projet/liste/cellules-liste.ts'
import { LIBELLES_ONGLETS } from '#domain/projet/liste/onglets.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/liste/suite-liste.ts'
import type { TriListe } from '#domain/projet/liste/tris-liste.ts'
import { partsLues } from '#domain/projet/montants.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { adresseProjet, type FileProjet } from '#web/socle/projet/projets.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { Selection } from '#web/ui/liste/use-selection.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauLarge.css'
import { COLONNES_LISTE, type NomColonneListe } from '#domain/projet/liste/colonnes-liste.ts'
import { Titre } from '#web/ui/Titre.tsx'
import { useChoixRangees } from '#web/ui/tableau/use-choix-rangees.ts'
import { useRangeesOuvrables } from '#web/ui/tableau/use-rangees-ouvrables.ts'
import { STATUT_COULEUR } from '../couleur-carte.ts'
import { DetailProjet } from './DetailProjet.tsx'
import { type Cellule, celluleDe, depuisDit, etatDeCarte, type Quand } from './etats-colonnes.ts'
import { MontantListe, MontantSeul } from './MontantListe.tsx'
import { estColonneMots, MotsListe } from './MotsListe.tsx'
import type { CleOnglet } from './vue-projets.ts'

/** What a narrow screen leaves to the detail of a row: what has not come yet, or what is over. */
const AVANT_COMMISSION = new Set<string>(['avisCAA', 'avisCA', 'convention', 'paiement', 'documents'])
const APRES_COMMISSION = new Set<string>(['depot', 'signature', 'controle', 'avisCAA'])

const libelleOnglet = ({ onglet }: ProjetEcran): string => LIBELLES_ONGLETS[onglet ?? 'commission']
const deposeLe = ({ chronologie: { signeLe } }: ProjetEcran): string | null =>
  signeLe ? formatJour(jourDe(new Date(signeLe))) : null

interface Proprietes {
  projets: readonly ProjetEcran[]
  gerant: boolean
  tab: CleOnglet
  /** The queue that the list is. */
  file: FileProjet | undefined
  /** Columns after the name, from left to right. */
  colonnes: readonly NomColonneListe[]
  /** A search goes through all tabs: each row then tells its own. */
  situer: boolean
  /** None of these can have been granted anything yet. */
  avantDecision: boolean
  quand: Quand
  tri: TriListe | null
  surTri: (tri: Tri) => void
  /** What may be done of the payment of an application, in its detail. */
  paiementDe: (projet: ProjetEcran) => ReactNode
  /** For those who may act on many. */
  selection: Selection<DemandeChoisie> | undefined
  /** Undefined when nothing filters. */
  surEffacer: (() => void) | undefined
}

/** The staff list: where each application stands, from deposit to report. */
export function TableauProjets(p: Proprietes) {
  const { projets, gerant, tab, situer, quand, tri, surTri, paiementDe, selection } = p
  const tot = !situer && (tab === 'in-progress' || tab === 'assignment')
  const quittent = tot ? AVANT_COMMISSION : APRES_COMMISSION
  const quitte = (cle: string): boolean => quittent.has(cle) && (tot || gerant || cle !== 'avisCAA')
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, 'projets')
  useChoixRangees(
    cadre,
    selection && {
      page: () => selection.page !== true && selection.basculerPage(),
      quitter: () => {
        const quitter = selection.choisies.length > 0 ? selection.vider : p.surEffacer
        quitter?.()
        return quitter !== undefined
      },
    },
  )
  const etats = p.colonnes.filter((cle): cle is NomEtatListe => cle in ETATS_LISTE)
  const contexte = { quand, etats, parmiAccordes: !p.avantDecision }
  const colonnes: Colonne<ProjetEcran>[] = [
    {
      cle: 'nom',
      titre: 'Projet',
      tri: 'nom',
      rendu: (l) => <NomProjet projet={l} situer={situer} file={p.file} />,
    },
    ...p.colonnes.map((cle) => ({
      ...colonneDe(cle, contexte),
      quitte: estColonneMots(cle) || quitte(cle),
    })),
  ]
  return (
    <div
      className={`tableau-large liste-demandes${selection?.demandee ? ' cases-demandees' : ''}`}
      ref={cadre}
    >
      <Tableau
        legende="Demandes"
        colonnes={colonnes}
        lignes={projets}
        cleDe={(l) => l.id}
        choix={selection && { ...selection, nom: nomAffiche }}
        bord={(l) => (l.isWithdrawn ? 'neutre' : STATUT_COULEUR[l.couleur])}
        tri={tri ?? undefined}
        surTri={surTri}
        detail={{
          rendu: (l) => (
            <DetailProjet
              projet={l}
              file={p.file}
              quand={quand}
              etats={etats.map((cle) => ({ cle, quitte: quitte(cle) }))}
              mots={p.colonnes.filter(estColonneMots)}
              depose={p.colonnes.includes('depot') ? deposeLe(l) : null}
              deposeQuitte={quitte('depot')}
              paiement={paiementDe(l)}
            />
          ),
          nom: (l) => `Détail et actions de ${l.nom ?? l.numero}`,
        }}
      />
    </div>
  )
}

const NomProjet = ({
  projet: p,
  situer,
  file,
}: {
  projet: ProjetEcran
  situer: boolean
  file: FileProjet | undefined
}) => (
  <>
    <Link to={adresseProjet(p.id, file)} title={nomAffiche(p)}>
      <Titre>{nomAffiche(p)}</Titre>
    </Link>
    <small title={p.porteurProjet.nomStructure}>
      {p.constats !== undefined && <PointsAVerifier nombre={p.constats} />}
      {p.numero} · {situer && <em>{libelleOnglet(p)}</em>}
      {situer && ' · '}
      <Titre>{p.porteurProjet.nomStructure}</Titre>
    </small>
  </>
)

/** How many checks of an application speak, as its page says them. */
const PointsAVerifier = ({ nombre }: { nombre: number }) => {
  const mots = `point${nombre > 1 ? 's' : ''} à vérifier`
  return (
    <span className="points-a-verifier" title={`${nombre} ${mots}`}>
      <Icone nom="attention" petite />
      {nombre}
      <span className="cache"> {mots}, </span>{' '}
    </span>
  )
}

/** A card leaves it to the detail of its row. */
const DansLeDetail = ({ children }: { children: ReactNode }) => <span className="hors-carte">{children}</span>

/** An empty cell says so to those who go from cell to cell. */
const SANS_OBJET = <span className="sans-objet cache">sans objet</span>
const jourOuRien = (jour: string | null) => (jour ? <span className="chiffres">{jour}</span> : SANS_OBJET)

interface Contexte {
  quand: Quand
  /** The columns of states that are shown. */
  etats: readonly NomEtatListe[]
  parmiAccordes: boolean
}

function colonneDe(cle: NomColonneListe, { quand, etats, parmiAccordes }: Contexte): Colonne<ProjetEcran> {
  const c = { cle, ...COLONNES_LISTE[cle], plusGrandDAbord: true }
  switch (cle) {
    case 'depot':
      return { ...c, rendu: (p) => <DansLeDetail>{jourOuRien(deposeLe(p))}</DansLeDetail> }
    case 'montant':
      return { ...c, aDroite: true, rendu: (p) => <MontantListe projet={p} parmiAccordes={parmiAccordes} /> }
    case 'demande':
      return { ...c, aDroite: true, rendu: (p) => <MontantSeul euros={p.montantDemande} /> }
    case 'accorde':
      return { ...c, aDroite: true, rendu: (p) => <MontantSeul euros={partsLues(p).accorde} fort /> }
    case 'aDecider':
    case 'decide':
      return { ...c, aDroite: true, rendu: (p) => <MontantSeul euros={partsLues(p)[cle]} /> }
    case 'paye':
      return { ...c, aDroite: true, rendu: (p) => <MontantSeul euros={p.montantPaye ?? null} fort /> }
    case 'etat':
      return { ...c, plusGrandDAbord: false, rendu: libellePersonnel }
    case 'region':
    case 'categorie':
    case 'domaine':
      return {
        ...c,
        plusGrandDAbord: false,
        rendu: (p) => (
          <DansLeDetail>
            <MotsListe cle={cle} projet={p} />
          </DansLeDetail>
        ),
      }
    case 'commission':
      return { ...c, rendu: (p) => jourOuRien(p.dateCommission && formatJour(p.dateCommission)) }
    case 'attente':
      return {
        ...c,
        plusGrandDAbord: false,
        rendu: (p) => {
          const depuis = attendDepuis(p)
          return jourOuRien(depuis && depuisDit(depuis, quand.jour))
        },
      }
    case 'echeance':
      return { ...c, plusGrandDAbord: false, rendu: (p) => <Echeance projet={p} quand={quand} /> }
    default:
      return {
        ...c,
        surLeMot: true,
        rendu: (p) => {
          const etat = <EtatColonne cellule={celluleDe(cle, p, quand)} />
          return etatDeCarte(etats, p, quand) === cle ? etat : <DansLeDetail>{etat}</DansLeDetail>
        },
      }
  }
}

function Echeance({ projet, quand: { jour, delais } }: { projet: ProjetEcran; quand: Quand }) {
  const due = delais ? echeanceListe(projet, delais) : null
  if (due === null) return SANS_OBJET
  return (
    <span className="fait-date">
      <span className="chiffres">{formatJour(due)}</span>
      {due < jour && <small className="en-retard">{`${joursEntre(due, jour)}\u00a0j de retard`}</small>}
    </span>
  )
}

function EtatColonne({ cellule: c }: { cellule: Cellule | null }) {
  if (!c) return SANS_OBJET
  const Forme = c.attend ? Pastille : Etat
  return (
    <span className="fait-date">
      <Forme statut={c.statut}>{c.mot}</Forme>
      {c.jour && <small className={c.retard ? 'chiffres en-retard' : 'chiffres'}>{c.jour}</small>}
    </span>
  )
}
