import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Tri } from '#domain/commun/tri.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Icone } from '../Icone.tsx'
import { STATUTS, type Statut } from '../statuts.ts'
import { CaseLigne } from './CaseLigne.tsx'
import './ChoixTri.css'
import './Tableau.css'
import './TableauTeinte.css'
import { useRangees } from './use-rangees.ts'

/** What sorts a list shown as cards, on a phone; its place is kept until it comes. */
const ChoixTri = lazy(async () => ({ default: (await import('./ChoixTri.tsx')).ChoixTri<unknown> }))
const PlaceDuTri = () => (
  <p className="choix-tri" aria-hidden="true">
    <span className="saisie" />
  </p>
)

const FLECHES = { asc: 'M12 5l0 14M18 11l-6 -6M6 11l6 -6', desc: 'M12 5l0 14M18 13l-6 6M6 13l6 6' } as const

export interface Colonne<L> {
  cle: string
  titre: string
  rendu: (ligne: L) => ReactNode
  aDroite?: boolean
  /** Its cells begin with an icon: the header stands over their word. */
  surLeMot?: boolean
  /** Leaves where the screen is too narrow for all of them. */
  quitte?: boolean
  /** What it is sorted by: the header becomes a button. */
  tri?: string | undefined
  /** Its first press puts the greatest first: amounts, days. */
  plusGrandDAbord?: boolean
  /** Header only readers hear (a column of buttons). */
  titreCache?: boolean
}

const classeDe = <L,>(colonne: Colonne<L>): string | undefined =>
  [colonne.aDroite && 'a-droite', colonne.surLeMot && 'sur-le-mot', colonne.quitte && 'colonne-qui-quitte']
    .filter(Boolean)
    .join(' ') || undefined

interface TableauProps<L> {
  /** What the table lists, read to those who don't see it. */
  legende: string
  colonnes: readonly Colonne<L>[]
  lignes: readonly L[]
  cleDe: (ligne: L) => string | number
  tri?: Tri | undefined
  surTri?: ((tri: Tri) => void) | undefined
  /** Colour of the edge bar of a row. */
  bord?: ((ligne: L) => Statut | null) | undefined
  /** A row with an edge bar is tinted whole. */
  teinte?: boolean
  pied?: ReactNode
  /** What stands under a row, always; null when nothing does. */
  dessous?: ((ligne: L) => ReactNode) | undefined
  /** What a row opens on, below it, and what its button is called. */
  detail?: { rendu: (ligne: L) => ReactNode; nom: (ligne: L) => string } | undefined
  /** A box on each row, and one for the page. */
  choix?: ChoixLignes<L> | undefined
}

export interface ChoixLignes<L> {
  contient: (ligne: L) => boolean
  /** Rows without any box. */
  sans?: ((ligne: L) => boolean) | undefined
  /** Rows in a softer ink, whose box cannot be ticked. */
  bloque?: ((ligne: L) => boolean) | undefined
  basculer: (ligne: L) => void
  page: boolean | 'mixte'
  basculerPage: () => void
  /** What a row is called. */
  nom: (ligne: L) => string
}

/** Sticky header, sortable columns; on a phone each row becomes a card. The first column names the row. */
export function Tableau<L>(tableau: TableauProps<L>) {
  const table = useRef<HTMLTableElement>(null)
  useRangees(table)
  // Where rows are cards the head is not seen: what it sorts by is a field above them.
  const enCartes = useMedia('(max-width: 639px)')
  const surTri = enCartes ? undefined : tableau.surTri
  const liste = (
    <table className={tableau.teinte ? 'tableau tableau-teinte' : 'tableau'} ref={table}>
      <caption className="cache">{tableau.legende}</caption>
      <thead>
        <tr>
          {tableau.colonnes.map((colonne, rang) => (
            <EnTete
              key={colonne.cle}
              colonne={colonne}
              tri={tableau.tri}
              surTri={surTri}
              choix={rang === 0 ? tableau.choix : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {tableau.lignes.map((ligne) => (
          <Ligne key={tableau.cleDe(ligne)} ligne={ligne} {...tableau} />
        ))}
      </tbody>
      {tableau.pied && <tfoot>{tableau.pied}</tfoot>}
    </table>
  )
  if (!enCartes || !tableau.surTri) return liste
  return (
    <>
      <Suspense fallback={<PlaceDuTri />}>
        <ChoixTri
          legende={tableau.legende}
          colonnes={tableau.colonnes as readonly Colonne<unknown>[]}
          tri={tableau.tri}
          surTri={tableau.surTri}
        />
      </Suspense>
      {liste}
    </>
  )
}

function Ligne<L>({ ligne, colonnes, bord, detail, dessous, choix }: TableauProps<L> & { ligne: L }) {
  const [deplie, setDeplie] = useState(false)
  const statut = bord?.(ligne)
  const choisie = choix?.contient(ligne) === true
  const suite = dessous?.(ligne) ?? null
  const bloquee = choix?.bloque?.(ligne) === true
  const classes = [
    statut && `avec-bord ${STATUTS[statut].classe}`,
    choisie && 'choisie',
    bloquee && 'attenuee',
    suite !== null && 'avec-suite',
  ]
  return (
    <>
      <tr className={classes.filter(Boolean).join(' ') || undefined}>
        {colonnes.map((colonne, rang) =>
          rang === 0 ? (
            <th
              key={colonne.cle}
              scope="row"
              className={
                [detail && 'avec-detail', choix && 'avec-case'].filter(Boolean).join(' ') || undefined
              }
            >
              {choix && choix.sans?.(ligne) !== true && (
                <CaseLigne
                  nom={`Choisir ${choix.nom(ligne)}`}
                  coche={choisie}
                  bloquee={bloquee}
                  surBascule={() => choix.basculer(ligne)}
                />
              )}
              {colonne.rendu(ligne)}
              {detail && (
                <button
                  type="button"
                  className="tableau-deplier"
                  aria-expanded={deplie}
                  aria-label={detail.nom(ligne)}
                  onClick={() => setDeplie(!deplie)}
                >
                  <Icone nom={deplie ? 'haut' : 'bas'} petite />
                </button>
              )}
            </th>
          ) : (
            <td
              key={colonne.cle}
              className={classeDe(colonne)}
              data-titre={colonne.titreCache ? '' : colonne.titre}
            >
              {colonne.rendu(ligne)}
            </td>
          ),
        )}
      </tr>
      {suite !== null && (
        <tr className={`tableau-suite${statut ? ` ${STATUTS[statut].classe}` : ''}`}>
          <td colSpan={colonnes.length}>{suite}</td>
        </tr>
      )}
      {detail && deplie && (
        <tr className="tableau-detail">
          <td colSpan={colonnes.length}>{detail.rendu(ligne)}</td>
        </tr>
      )}
    </>
  )
}

function sensSuivant<L>(colonne: Colonne<L>, actif: Tri['sens'] | undefined): Tri['sens'] {
  if (actif) return actif === 'asc' ? 'desc' : 'asc'
  return colonne.plusGrandDAbord ? 'desc' : 'asc'
}

function EnTete<L>({
  colonne: c,
  tri,
  surTri,
  choix,
}: { colonne: Colonne<L> } & Pick<TableauProps<L>, 'tri' | 'surTri' | 'choix'>) {
  const cle = c.tri
  const actif = cle !== undefined && tri?.cle === cle ? tri.sens : undefined
  const classe = choix ? 'avec-case' : classeDe(c)
  const boite = choix && (
    <CaseLigne nom="Choisir toute la page" coche={choix.page} surBascule={choix.basculerPage} />
  )
  if (c.titreCache)
    return (
      <th scope="col">
        <span className="cache">{c.titre}</span>
      </th>
    )
  const sens = actif && (actif === 'asc' ? 'ascending' : 'descending')
  if (cle === undefined || !surTri)
    return (
      <th scope="col" className={classe} aria-sort={sens}>
        {boite}
        {c.titre}
      </th>
    )
  return (
    <th scope="col" className={classe} aria-sort={sens}>
      {boite}
      <button
        type="button"
        aria-label={`${c.titre}, trier`}
        onClick={() => surTri({ cle, sens: sensSuivant(c, actif) })}
      >
        {c.titre}
        {actif && <Icone nom={FLECHES[actif]} petite />}
      </button>
    </th>
  )
}
