import type { LigneComparaison, SectionComparaison } from '#domain/comparaison/comparer.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { TexteCompare } from './TexteCompare.tsx'

interface Proprietes {
  sections: readonly SectionComparaison[]
  projets: readonly ProjetReponse[]
  /** Leaves out what is the same. */
  differences: boolean
  /** The only one shown, on a narrow screen; null: all of them. */
  seule: number | null
}

/** A row a question, a column an application; between two, the difference and the percentage. */
export function TableauComparaison({ sections, projets, differences, seule }: Proprietes) {
  const deux = projets.length === 2 && seule === null
  const rangs = seule === null ? projets.map((_, i) => i) : [seule]
  const largeur = 1 + rangs.length + (deux ? 2 : 0)
  return (
    <table className="comparaison">
      <caption className="cache">Réponses des demandes, côte à côte</caption>
      <thead>
        <tr>
          <th scope="col">Réponse</th>
          {rangs.map((rang) => (
            <th key={rang} scope="col" className="comparaison-demande">
              <b>{projets[rang]?.annee}</b> <small>{projets[rang] && sousTitre(projets[rang])}</small>
            </th>
          ))}
          {deux && (
            <>
              <th scope="col" className="ecart">
                Écart
              </th>
              <th scope="col" className="pct">
                %
              </th>
            </>
          )}
        </tr>
      </thead>
      {sections.map((section) => {
        const lignes = differences ? section.lignes.filter((l) => l.differe) : section.lignes
        return (
          <tbody key={section.rang}>
            <tr className="comparaison-partie">
              <th scope="rowgroup" colSpan={largeur - 2}>
                <span className="comparaison-rang">{section.rang}</span>
                {section.titre}
              </th>
              <td colSpan={2}>{compte(section)}</td>
            </tr>
            {lignes.map((l) => (
              <Ligne key={l.champ} ligne={l} rangs={rangs} deux={deux} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

const sousTitre = (projet: ProjetReponse): string =>
  `${projet.numero} · ${libellePersonnel(projet).toLowerCase()}`

const compte = ({ differences: n, lignes }: SectionComparaison): string =>
  n === 0 ? 'aucune différence' : `${n} différence${n > 1 ? 's' : ''} sur ${lignes.length}`

function Ligne({ ligne: l, rangs, deux }: { ligne: LigneComparaison; rangs: number[]; deux: boolean }) {
  const [premier, dernier] = [rangs[0] ?? 0, rangs.at(-1) ?? 0]
  const titre = <th scope="row">{l.libelle}</th>
  if (!l.differe)
    return (
      <tr className="comparaison-egale">
        {titre}
        <td colSpan={rangs.length + (deux ? 2 : 0)}>
          {l.valeurs[premier] ?? 'Rien'} <small>identique</small>
        </td>
      </tr>
    )
  const ecart = l.ecarts[dernier]
  return (
    <tr data-differe="" tabIndex={-1}>
      {titre}
      {rangs.map((rang) => (
        <td key={rang} className={classes(l, rang)}>
          <Valeur ligne={l} rang={rang} deux={deux} />
        </td>
      ))}
      {deux && (
        <>
          <td className="ecart">{ecart?.ecart || <span className="cache">sans objet</span>}</td>
          <td className="pct">{ecart?.pourcent || <span className="cache">sans objet</span>}</td>
        </>
      )}
    </tr>
  )
}

const classes = (ligne: LigneComparaison, rang: number): string =>
  [rang === ligne.valeurs.length - 1 ? 'comparaison-apres' : 'comparaison-avant', ligne.long && 'texte']
    .filter(Boolean)
    .join(' ')

/** A prose, or a list, is read word by word; a figure has its difference under it where no column says it. */
function Valeur({ ligne: l, rang: i, deux }: { ligne: LigneComparaison; rang: number; deux: boolean }) {
  const [avant, ici, apres] = [l.valeurs[i - 1] ?? null, l.valeurs[i] ?? null, l.valeurs[i + 1] ?? null]
  const mots = l.long || l.valeurs.some((v) => v?.includes(', '))
  if (ici === null) return <span className="secondaire">Rien</span>
  if (mots && avant !== null) return <TexteCompare avant={avant} apres={ici} cote="apres" />
  if (mots && apres !== null && l.valeurs.length === 2)
    return <TexteCompare avant={ici} apres={apres} cote="avant" />
  const e = deux ? null : l.ecarts[i]
  return (
    <>
      {ici}
      {e?.ecart && (
        <small className="comparaison-ecart">
          {e.ecart}
          {e.pourcent.endsWith('%') && ` (${e.pourcent})`}
        </small>
      )}
    </>
  )
}
