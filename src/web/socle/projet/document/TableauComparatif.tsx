import type { ReactNode } from 'react'
import { Icone } from '#web/ui/Icone.tsx'
import './TableauComparatif.css'

/** One line: the figure one reads, the one it is read against, what lies between. */
export interface LigneComparee {
  champ: string
  libelle: string
  valeur: ReactNode
  /** Absent: words, not a figure. */
  avant?: string
  /** Words of several lines: they take the whole one. */
  long?: boolean | undefined
  ecart?: string
  pourcent?: ReactNode
  /** Something was found to look at here. */
  vif?: boolean | undefined
  /** Beyond what is allowed. */
  grave?: boolean
}

export interface GroupeCompare {
  titre: string
  lignes: readonly LigneComparee[]
  /** Nothing to compare these lines with: said once beside all of them, nothing where it was said. */
  absent?: string
}

interface Proprietes {
  /** Said to those who do not see it. */
  legende: string
  /** Over the names of the lines. */
  entete?: ReactNode
  colonnes: { cette: string; avant: string }
  /** What was planned comes before what was done; last year comes after this one. */
  avantDabord?: boolean
  groupes: readonly GroupeCompare[]
}

/** Figures beside those they are compared with, gap and percentage; on a phone, each takes two lines. */
export function TableauComparatif({ legende, entete, colonnes, avantDabord = false, groupes }: Proprietes) {
  const titres = [
    <th key="cette" scope="col" className="cette">
      {colonnes.cette}
    </th>,
    <th key="avant" scope="col">
      {colonnes.avant}
    </th>,
  ]
  return (
    <table className="comparatif">
      <caption className="cache">{legende}</caption>
      <thead>
        <tr>
          <th scope="col">{entete ?? <span className="cache">Réponse</span>}</th>
          {avantDabord ? titres.toReversed() : titres}
          <th scope="col">Écart</th>
          <th scope="col" className="pct">
            %
          </th>
        </tr>
      </thead>
      {groupes.map((groupe) => (
        <tbody key={groupe.titre}>
          <tr className="sousgroupe">
            <th scope="rowgroup" colSpan={5}>
              {groupe.titre}
            </th>
          </tr>
          {groupe.lignes.map((l, rang) =>
            groupe.absent === undefined ? (
              <Ligne key={l.champ} ligne={l} avant={colonnes.avant} avantDabord={avantDabord} />
            ) : (
              <tr key={l.champ} className={classes(l)}>
                <Libelle ligne={l} />
                <td className={l.long ? 'cette comparatif-mots' : 'cette'}>{l.valeur}</td>
                {rang === 0 && (
                  <td className="comparatif-absent" colSpan={3} rowSpan={groupe.lignes.length}>
                    {groupe.absent}
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

/** Words, not figures: in the column one reads, `place` columns from the first, or over the whole line. */
function Mots({ ligne: l, place }: { ligne: LigneComparee; place: number }) {
  if (l.long)
    return (
      <td className="comparatif-mots" colSpan={4}>
        {l.valeur}
      </td>
    )
  return (
    <>
      {place > 0 && <td className="comparatif-rien" colSpan={place} />}
      <td className="cette">
        <span className="comparatif-dit">{l.valeur}</span>
      </td>
      <td className="comparatif-rien" colSpan={3 - place} />
    </>
  )
}

const classes = (ligne: LigneComparee): string | undefined =>
  [ligne.vif && 'vif', ligne.grave && 'grave st-refuse', ligne.ecart && ligne.ecart !== '=' && 'change']
    .filter(Boolean)
    .join(' ') || undefined

const Libelle = ({ ligne: l }: { ligne: LigneComparee }) => (
  <th scope="row">
    {(l.vif || l.grave) && <Icone nom={l.grave ? 'refuse' : 'attention'} petite enLigne />}
    {l.libelle}
    {l.vif && <span className="cache"> (à vérifier)</span>}
  </th>
)

function Ligne({
  ligne: l,
  avant,
  avantDabord,
}: {
  ligne: LigneComparee
  avant: string
  avantDabord: boolean
}) {
  const chiffres = [
    <td key="cette" className="cette">
      {l.valeur}
    </td>,
    <td key="avant" className="reference" data-an={avant.toLowerCase()}>
      {l.avant}
    </td>,
  ]
  return (
    <tr className={classes(l)}>
      <Libelle ligne={l} />
      {l.avant === undefined ? (
        <Mots ligne={l} place={avantDabord ? 1 : 0} />
      ) : (
        <>
          {avantDabord ? chiffres.toReversed() : chiffres}
          <td className="ecart">{l.ecart || <span className="cache">sans objet</span>}</td>
          <td className="pct">{l.pourcent || <span className="cache">sans objet</span>}</td>
        </>
      )}
    </tr>
  )
}
