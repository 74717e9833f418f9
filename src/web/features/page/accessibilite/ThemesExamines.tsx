import { GRILLE_PUBLIEE as GRILLE } from '#domain/accessibilite/listes/grille-publiee.ts'
import type { ThemePublie } from '#domain/accessibilite/publication.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

type Nombre = Exclude<keyof ThemePublie, 'titre'>
const COLONNES: readonly (readonly [Nombre, string, classe?: string])[] = [
  ['criteres', 'Critères'],
  ['sansObjet', 'Sans objet', 'secondaire'],
  ['examines', 'Examinés'],
  ['pasEncore', 'Pas encore', 'audit-manque'],
]

const periode = (): string =>
  GRILLE.du === GRILLE.au
    ? `Le ${formatJourLong(GRILLE.au)}`
    : `Du ${formatJourLong(GRILLE.du)} au ${formatJourLong(GRILLE.au)}`

/** Zero is read out, and leaves its place empty to the eye. */
const Cases = ({ de }: { de: Record<Nombre, number> }) =>
  COLONNES.map(([cle, , classe]) => (
    <td key={cle} className={de[cle] > 0 ? classe : undefined}>
      {de[cle] > 0 ? de[cle] : <span className="cache">0</span>}
    </td>
  ))

/** The thirteen themes of the standard, each with what became of its criteria. */
export const ThemesExamines = () => (
  <section>
    <h2>Ce qui a été examiné</h2>
    <p className="secondaire">
      {periode()}, sur {formatNombre(GRILLE.pages)} pages et leurs {formatNombre(GRILLE.etats)} états&nbsp;:
      vide, erreur, dialogue ouvert, chargement, refus. Un critère est examiné quand il l’est sur chacune.
    </p>
    <table className="audit-themes">
      <caption className="cache">Critères par thème du {GRILLE.norme}</caption>
      <thead>
        <tr>
          <th scope="col">Thème</th>
          {COLONNES.map(([cle, titre]) => (
            <th key={cle} scope="col">
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GRILLE.themes.map((theme) => (
          <tr key={theme.titre}>
            <th scope="row">{theme.titre}</th>
            <Cases de={theme} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Ensemble</th>
          <Cases de={GRILLE.ensemble} />
        </tr>
      </tfoot>
    </table>
  </section>
)
