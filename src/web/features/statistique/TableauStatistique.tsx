import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#domain/commun/roles.ts'
import { type Choix, titresCompares } from '#domain/statistique/choix.ts'
import { csvDe } from '#domain/statistique/csv.ts'
import { peutOuvrir } from '#domain/statistique/ensembles.ts'
import {
  adresseDe,
  type Cellule,
  type Colonne,
  type Rangee,
  type Tableau,
} from '#domain/statistique/tableau.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Barres } from './Barres.tsx'
import { nomDeFichier, remettreCsv } from './telecharger-csv.ts'

/** Beyond so many rows, the others wait for somebody to ask. */
const RANGEES_MAX = 20

/** A table with its bars; each number that this reader may open leads to its list. */
export function TableauStatistique({ tableau: t, choix }: { tableau: Tableau; choix: Choix }) {
  const [ici, avant] = titresCompares(choix)
  const { role } = useMoi()
  const [tout, setTout] = useState(false)
  const max = Math.max(0, ...t.rangees.flatMap((r) => r.barres ?? []))
  const barres = t.rangees.some((r) => r.barres)
  const enPlus = t.rangees.length - RANGEES_MAX
  const classeDe = (rangee: Rangee, rang: number): string | undefined =>
    [rangee.groupe && 'stat-groupe', !tout && rang >= RANGEES_MAX && 'stat-en-plus']
      .filter(Boolean)
      .join(' ') || undefined
  return (
    <>
      <div className="stat-tete rangee rangee-serree base">
        <h2>{t.titre}</h2>
        <span className="stat-fin">
          {barres && <Legende ici={ici} avant={avant} />}
          <button
            type="button"
            className="lien stat-csv"
            onClick={() => remettreCsv(`${nomDeFichier(choix)}-${t.cle}`, csvDe(t))}
          >
            CSV<span className="cache"> du tableau « {t.titre} »</span>
          </button>
        </span>
      </div>
      <p className="stat-regle">{t.regle}</p>
      <table className="stat">
        <caption className="cache">{t.titre}</caption>
        <thead>
          <tr>
            <th scope="col">{t.rangee}</th>
            {t.colonnes.map((colonne) => (
              <th key={colonne.titre} scope="col" className={classeColonne(colonne)}>
                {colonne.titre}
              </th>
            ))}
            {barres && (
              <td className="stat-colonne-barres">
                <span className="cache">
                  Barres, {ici} et {avant}
                </span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {t.rangees.map((rangee, rang) => (
            <tr key={rangee.cle} className={classeDe(rangee, rang)}>
              <Cellules rangee={rangee} colonnes={t.colonnes} role={role} />
              {barres && (
                <td className="stat-colonne-barres">
                  {rangee.barres && <Barres valeurs={rangee.barres} max={max} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {t.total && (
          <tfoot>
            <tr>
              <Cellules rangee={t.total} colonnes={t.colonnes} role={role} />
              {barres && <td className="stat-colonne-barres" />}
            </tr>
          </tfoot>
        )}
      </table>
      {enPlus > 0 && (
        <button type="button" className="lien stat-suite" aria-expanded={tout} onClick={() => setTout(!tout)}>
          {tout ? 'Montrer moins de rangées' : `Montrer les ${enPlus} autres rangées`}
        </button>
      )}
      {t.note && <p className="stat-note">{t.note}</p>}
    </>
  )
}

const Legende = ({ ici, avant }: { ici: string; avant: string }) => (
  <span className="stat-legende">
    <span>
      <i className="stat-cle-an" />
      {ici}
    </span>
    <span>
      <i className="stat-cle-avant" />
      {avant}
    </span>
  </span>
)

const classeColonne = (colonne: Colonne | undefined): string =>
  [`stat-${colonne?.ton ?? 'simple'}`, colonne?.quitte && 'stat-quitte'].filter(Boolean).join(' ')

function Cellules({ rangee, colonnes, role }: { rangee: Rangee; colonnes: readonly Colonne[]; role: Role }) {
  return (
    <>
      <th scope="row">
        {rangee.titre}
        {rangee.precision && <span className="secondaire"> {rangee.precision}</span>}
        {rangee.regle && <small className="stat-regle">{rangee.regle}</small>}
      </th>
      {rangee.cellules.map((cellule, rang) => (
        <td
          key={colonnes[rang]?.titre}
          className={`${classeColonne(colonnes[rang])}${cellule.texte === '' ? ' stat-vide' : ''}`}
          data-titre={colonnes[rang]?.titre}
        >
          <Valeur cellule={cellule} role={role} />
        </td>
      ))}
    </>
  )
}

function Valeur({ cellule: { texte, lien }, role }: { cellule: Cellule; role: Role }) {
  if (texte === '') return <span className="cache">sans objet</span>
  return lien && peutOuvrir(role, lien.ensemble) ? <Link to={adresseDe(lien)}>{texte}</Link> : texte
}
