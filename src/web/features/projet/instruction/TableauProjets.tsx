import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import type { Tri } from '#domain/commun/tri.ts'
import { LIBELLES_ONGLETS } from '#domain/projet/liste/onglets.ts'
import type { TriListe } from '#domain/projet/liste/tris-liste.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { adresseProjet, type FileProjet } from '#web/socle/projet/projets.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { Selection } from '#web/ui/liste/use-selection.ts'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauLarge.css'
import {
  COLONNES_LISTE,
  type ColonneListe,
  type NomColonneListe,
  type NomEtatListe,
} from '#domain/projet/liste/colonnes-liste.ts'
import { Titre } from '#web/ui/Titre.tsx'
import { useChoixRangees } from '#web/ui/tableau/use-choix-rangees.ts'
import { useRangeesOuvrables } from '#web/ui/tableau/use-rangees-ouvrables.ts'
import { STATUT_COULEUR } from '../couleur-carte.ts'
import { type Autour, CelluleListe, useNommer } from './CelluleListe.tsx'
import { DetailProjet } from './DetailProjet.tsx'
import { etatDeCarte, type Quand } from './etats-colonnes.ts'
import type { CleOnglet } from './vue-projets.ts'

/** What a narrow screen leaves to the detail of a row, with long words: what has not come yet, or is over. */
const AVANT_COMMISSION = new Set<string>(['avisCAA', 'avisCA', 'convention', 'paiement', 'documents'])
const APRES_COMMISSION = new Set<string>(['depot', 'signature', 'controle', 'avisCAA'])

const libelleOnglet = ({ onglet }: ProjetEcran): string => LIBELLES_ONGLETS[onglet ?? 'commission']

const genreDe = (cle: NomColonneListe): ColonneListe['genre'] => COLONNES_LISTE[cle].genre
const estEtat = (cle: NomColonneListe): cle is NomEtatListe => genreDe(cle) === 'etat'
/** A card leaves it to the detail of its row. */
const estAuDetail = (cle: NomColonneListe): boolean =>
  estEtat(cle) || genreDe(cle) === 'mots' || APRES_COMMISSION.has(cle)
/** The order that such a detail says them in. */
const GENRES_AU_DETAIL = ['jour', 'etat', 'mots'] as const

/** How the columns of a genre stand. */
const PORTS: { [g in ColonneListe['genre']]?: Partial<Colonne<ProjetEcran>> } = {
  jour: { plusGrandDAbord: true },
  euros: { aDroite: true, plusGrandDAbord: true },
  etat: { surLeMot: true, plusGrandDAbord: true },
}

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
export function TableauProjets(props: Proprietes) {
  const { projets, gerant, tab, situer, quand, tri, surTri, paiementDe, selection } = props
  const tot = !situer && (tab === 'in-progress' || tab === 'assignment')
  const quittent = tot ? AVANT_COMMISSION : APRES_COMMISSION
  const quitte = (cle: NomColonneListe): boolean =>
    genreDe(cle) === 'mots' || (quittent.has(cle) && (tot || gerant || cle !== 'avisCAA'))
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, 'projets')
  useChoixRangees(
    cadre,
    selection && {
      page: () => selection.page !== true && selection.basculerPage(),
      quitter: () => {
        const quitter = selection.choisies.length > 0 ? selection.vider : props.surEffacer
        quitter?.()
        return quitter !== undefined
      },
    },
  )
  const autour: Autour = { ...quand, nommer: useNommer(props.colonnes), parmiAccordes: !props.avantDecision }
  const etats = props.colonnes.filter(estEtat)
  const auDetail = GENRES_AU_DETAIL.flatMap((genre) =>
    props.colonnes.filter((cle) => genreDe(cle) === genre && estAuDetail(cle)),
  )
  const colonnes: Colonne<ProjetEcran>[] = [
    {
      cle: 'nom',
      titre: 'Projet',
      tri: 'nom',
      rendu: (l) => <NomProjet projet={l} situer={situer} file={props.file} />,
    },
    ...props.colonnes.map((cle) => ({
      cle,
      ...COLONNES_LISTE[cle],
      ...PORTS[genreDe(cle)],
      quitte: quitte(cle),
      rendu: (projet: ProjetEcran) => {
        const cellule = <CelluleListe cle={cle} projet={projet} autour={autour} />
        const surCarte = !estAuDetail(cle) || etatDeCarte(etats, projet, quand) === cle
        return surCarte ? cellule : <span className="hors-carte">{cellule}</span>
      },
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
          rendu: (ligne) => (
            <DetailProjet
              projet={ligne}
              file={props.file}
              autour={autour}
              colonnes={auDetail.map((cle) => ({ cle, quitte: quitte(cle) }))}
              paiement={paiementDe(ligne)}
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
    <span className="points-a-verifier en-ligne ecart-1" title={`${nombre} ${mots}`}>
      <Icone nom="attention" petite />
      {nombre}
      <span className="cache"> {mots}, </span>{' '}
    </span>
  )
}
